<?php

namespace Coachkit;

/**
 * Places and openers that somebody pasted come to life although WordPress took the script away from him.
 * Links whose address ends in `#coach-contact` open that form, wherever they are: in a button, a menu, a
 * text. Without the plugin, and without scripts, they are links to the coach's site.
 */
function openers($html)
{
    if (!is_string($html) || strpos($html, 'coach-') === false || is_admin() || is_feed()) {
        return $html;
    }
    if (preg_match('/<coach-|<[^>]+\sdata-coach-(widget|open)=/', $html)) {
        need();
    }
    $link = '/(<a\b[^>]*?\shref=(["\'])[^"\'>]*#coach-([a-z]+)\2)(?! data-coach-open)/i';
    return preg_replace_callback($link, static function ($found) {
        if (empty(facts()['widgets'][$found[3]]['modes'])) {
            return $found[0];
        }
        need();
        return $found[1] . ' data-coach-open="' . $found[3] . '"';
    }, $html);
}

foreach (array('render_block', 'the_content', 'wp_nav_menu', 'widget_text', 'widget_custom_html_content') as $coachkit_part) {
    add_filter($coachkit_part, __NAMESPACE__ . '\openers', 20);
}
