<?php

/**
 * Plugin Name: {{brand}} forms
 * Description: Puts {{brand}}’s forms on your pages: blocks, shortcodes, and any button or menu link that opens one.
 * Version: {{version}}
 * Requires at least: 5.9
 * Requires PHP: 7.4
 * Author: {{coach}}
 * Author URI: {{origin}}
 * License: MIT
 */

namespace Coachkit;

if (!defined('ABSPATH')) {
    exit;
}

if (defined('COACHKIT_FILE')) {
    // Two plugins would print two tags, and one coach's forms would send leads to the other coach.
    add_action('admin_notices', static function () {
        echo '<div class="notice notice-error"><p>Two coaches’ forms are active at once: '
            . 'deactivate one of the plugins. Until then, only the first one works.</p></div>';
    });
    return;
}

define('COACHKIT_FILE', __FILE__);

foreach (array('settings', 'tag', 'widget', 'blocks', 'opener', 'admin', 'privacy') as $part) {
    require __DIR__ . '/includes/' . $part . '.php';
}

// Stores the default settings, because a missing option costs every page a query. On a network, each site has its own.
$coachkit_begin = static function () {
    get_option('coachkit') || add_option('coachkit', defaults());
};
register_activation_hook(__FILE__, $coachkit_begin);
add_action('admin_init', $coachkit_begin, 1);
