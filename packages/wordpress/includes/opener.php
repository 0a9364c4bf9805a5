<?php

namespace Coachkit;

defined('ABSPATH') || exit;

/** Whether a text asks for a form: a place for one, an element, or a link whose address ends in `#coach-contact`. */
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
 * Loads the script where an author's text asks for it. The text stays as it is: in the browser the script
 * finds places and links by itself. What visitors write in comments is not looked at.
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

// A block is asked for what was saved of it: what it shows may be made of comments.
add_filter('render_block', static function ($html, $block) {
    load_for(($block['innerHTML'] ?? '') . wp_json_encode($block['attrs'] ?? array()));
    return $html;
}, 20, 2);
