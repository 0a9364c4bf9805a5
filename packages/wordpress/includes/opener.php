<?php

namespace Coachkit;

defined('ABSPATH') || exit;

/** Whether a text contains a form: a placeholder, an element, or a link to an address such as `#coach-contact`. */
function asks(string $text): bool
{
    foreach (array('#coach-', 'data-coach-', '<coach-') as $mark) {
        if (strpos($text, $mark) !== false) {
            return true;
        }
    }
    return false;
}

/**
 * Loads the script if an author's text contains a form. The text stays as it is, because in the browser the
 * script finds placeholders and links itself. Visitors' comments are not examined.
 */
function load_for($html)
{
    if (is_string($html) && !is_admin() && !is_feed() && asks($html)) {
        need();
    }
    return $html;
}

foreach (array('the_content', 'wp_nav_menu', 'widget_text', 'widget_custom_html_content') as $coachkit_part) {
    add_filter($coachkit_part, __NAMESPACE__ . '\load_for', 20);
}

// Examines what was saved of a block, because what the block renders may contain visitors' comments.
add_filter('render_block', static function ($html, $block) {
    load_for(($block['innerHTML'] ?? '') . wp_json_encode($block['attrs'] ?? array()));
    return $html;
}, 20, 2);
