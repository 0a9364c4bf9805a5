<?php

/** Leaves nothing: no option; and where a shortcode was, its link. Blocks and openers are links by themselves. */

namespace Coachkit;

if (!defined('WP_UNINSTALL_PLUGIN')) {
    exit;
}

define('COACHKIT_FILE', __DIR__ . '/coachkit.php');
require __DIR__ . '/includes/settings.php';
require __DIR__ . '/includes/tag.php';
require __DIR__ . '/includes/widget.php';

global $wpdb;
$coachkit_posts = $wpdb->get_results("SELECT ID, post_content FROM {$wpdb->posts} WHERE post_content LIKE '%[coachkit%'");
foreach ($coachkit_posts as $coachkit_post) {
    $coachkit_found = '/' . get_shortcode_regex(array('coachkit')) . '/s';
    $coachkit_content = preg_replace_callback($coachkit_found, static function ($found) {
        $given = (array) shortcode_parse_atts($found[3]);
        $widget = $given['widget'] ?? '';
        return isset(facts()['widgets'][$widget]) ? fallback($widget, wp_strip_all_tags($found[5])) : '';
    }, $coachkit_post->post_content);
    $wpdb->update($wpdb->posts, array('post_content' => $coachkit_content), array('ID' => $coachkit_post->ID));
    clean_post_cache($coachkit_post->ID);
}

delete_option('coachkit');
