<?php

/** Removes the option, and replaces shortcodes with their links. Blocks and openers already are links. */

namespace Coachkit;

if (!defined('WP_UNINSTALL_PLUGIN')) {
    exit;
}
if (defined('COACHKIT_FILE')) {
    // Another coach's plugin is active, and uses the option and the shortcodes.
    return;
}

define('COACHKIT_FILE', __DIR__ . '/coachkit.php');
require __DIR__ . '/includes/settings.php';
require __DIR__ . '/includes/tag.php';
require __DIR__ . '/includes/widget.php';

/** Replaces the shortcodes in a text with their links. */
function bare($text)
{
    if (!is_string($text) || strpos($text, '[coachkit') === false) {
        return $text;
    }
    return preg_replace_callback('/' . get_shortcode_regex(array('coachkit')) . '/s', static function ($found) {
        $given = (array) shortcode_parse_atts($found[3]);
        $widget = wished($given);
        if (!isset(facts()['widgets'][$widget])) {
            return '';
        }
        return fallback($widget, wp_strip_all_tags($found[5]), options($widget, $given)['name'] ?? '');
    }, $text);
}

function leave(): void
{
    global $wpdb;
    $posts = $wpdb->get_results("SELECT ID, post_content FROM {$wpdb->posts} WHERE post_content LIKE '%[coachkit%'");
    foreach ($posts as $post) {
        $wpdb->update($wpdb->posts, array('post_content' => bare($post->post_content)), array('ID' => $post->ID));
        clean_post_cache($post->ID);
    }
    foreach (array('widget_text', 'widget_custom_html', 'widget_block') as $option) {
        $widgets = get_option($option);
        if (is_array($widgets)) {
            update_option($option, map_deep($widgets, __NAMESPACE__ . '\bare'));
        }
    }
    delete_option('coachkit');
}

leave();
foreach (is_multisite() ? get_sites(array('fields' => 'ids', 'number' => 0)) : array() as $coachkit_site) {
    switch_to_blog($coachkit_site);
    leave();
    restore_current_blog();
}
