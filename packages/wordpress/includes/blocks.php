<?php

namespace Coachkit;

defined('ABSPATH') || exit;

// A block for every widget. A post saves only the link; when the post is shown, the form takes the link's place.

add_action('init', static function () {
    $folder = plugins_url('', COACHKIT_FILE);
    $version = facts()['version'];
    $needs = array('wp-blocks', 'wp-element', 'wp-block-editor', 'wp-components');
    wp_register_script('coachkit-facts', $folder . '/facts.js', array(), $version, true);
    wp_register_script('coachkit-editor', $folder . '/editor.js', array_merge($needs, array('coachkit-facts')), $version, true);
    $text = array('type' => 'string');
    foreach (facts()['widgets'] as $name => $fact) {
        $own = array_fill_keys(array_keys($fact['options']), $text);
        register_block_type('coachkit/' . $name, array(
            'api_version' => 2,
            'title' => $fact['title'],
            'category' => 'widgets',
            'attributes' => array_merge($own, array('link' => $text, 'linkText' => $text, 'trigger' => $text)),
            'supports' => array('align' => true, 'html' => false),
            'editor_script' => 'coachkit-editor',
            'render_callback' => static function ($given) use ($name) {
                return widget($name, $given, ' ' . get_block_wrapper_attributes(measure($name, $given)));
            },
        ));
    }
});

add_action('enqueue_block_editor_assets', static function () {
    $settings = array('address' => settings()['address'], 'partner' => settings()['partner']);
    wp_add_inline_script('coachkit-editor', 'window.coachkitSettings = ' . wp_json_encode($settings, JSON_HEX_TAG), 'before');
});
