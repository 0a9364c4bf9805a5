<?php

/**
 * `php kses.php FOLDER SEED CASES`: what WordPress lets a contributor or a commenter publish, made up from
 * a seed, goes through every output filter of the plugin in FOLDER. Prints as JSON how many cases there
 * were, and those in which an element gained an attribute. WordPress runs without a database.
 */

define('ABSPATH', '/usr/share/wordpress/');
define('WPINC', 'wp-includes');
foreach (array('plugin', 'compat', 'load', 'functions', 'formatting', 'kses', 'shortcodes', 'class-wp-error') as $part) {
    require_once ABSPATH . WPINC . '/' . $part . '.php';
}

add_filter('pre_option_coachkit', static function () {
    return array('address' => 'https://coach.example', 'partner' => 'Brown', 'where' => 'needed');
});
add_filter('pre_option_blog_charset', static function () {
    return 'UTF-8';
});
$wp_plugin_paths = array();
define('WP_PLUGIN_DIR', '/nowhere');
define('WPMU_PLUGIN_DIR', '/nowhere');
$scripts = 0;
function wp_cache_get($key)
{
    return $key === 'alloptions' ? array('blog_charset' => 'UTF-8') : false;
}
function get_bloginfo()
{
    return 'Brown & Sons';
}
function wp_script_is()
{
    return false;
}
function wp_enqueue_script()
{
    $GLOBALS['scripts']++;
}
function is_feed()
{
    return false;
}
function wp_is_block_theme()
{
    return false;
}
function current_user_can()
{
    return false;
}
function is_utf8_charset()
{
    return true;
}

[, $folder, $seed, $cases] = $argv;
require $folder . '/coachkit.php';
add_filter('the_content', 'do_shortcode', 11);
mt_srand((int) $seed);

function pick(array $from)
{
    return $from[mt_rand(0, count($from) - 1)];
}

/** Text made of what breaks badly written HTML: quotes of both kinds, entities, tags, comments, our own names. */
function words(int $most): string
{
    $pieces = array(
        ' href=\'#coach-contact\' style=position:fixed;inset:0 onmouseover=alert(1) x=', ' href="#coach-contact" ', '#coach-contact', "'#coach-checklist'",
        '"', "'", '&quot;', '&#39;', '&#x27;', '&#34;', '&lt;', '&gt;', '&amp;quot;', '<', '>', '<a ', '<a href=', '</a>', '<!--', '-->', '<!-- wp:x -->',
        ' onclick=alert(1) ', ' data-coach-open="contact"', ' data-coach-widget=contact', '<coach-contact>', '[coachkit widget="contact"]',
        '[coachkit widget=\'contact\' heading=\'" onfocus="alert(1)\']', '[/coachkit]', "\n", "\t", '/', '=', '`', '\\', "\u{a0}", "\u{201d}", 'x', 'javascript:', 'https://a.example/',
    );
    $text = '';
    for ($left = mt_rand(0, $most); $left > 0; $left--) {
        $text .= pick($pieces);
    }
    return $text;
}

function element(int $depth): string
{
    $attributes = '';
    for ($left = mt_rand(0, 3); $left > 0; $left--) {
        $quote = pick(array('"', "'", ''));
        $name = pick(array('href', 'title', 'class', 'id', 'style', 'rel', 'alt', 'data-x', 'data-coach-open', 'HREF', 'cite'));
        $value = $name === 'href' && mt_rand(0, 1) ? pick(array('https://a.example/contact#coach-contact', '#coach-booking', words(3))) : words(5);
        $attributes .= pick(array(' ', "\n", '/', '  ')) . $name . '=' . $quote . ($quote === '' ? $value : str_replace($quote, pick(array('', '&quot;', $quote)), $value)) . $quote;
    }
    $tag = pick(array('a', 'a', 'a', 'p', 'b', 'blockquote', 'img', 'abbr', 'div'));
    return "<$tag$attributes>" . ($depth > 0 && mt_rand(0, 1) ? element($depth - 1) : words(4)) . pick(array("</$tag>", "</$tag>", ''));
}

/** Every element with its attributes, in order. */
function elements(string $html): array
{
    libxml_use_internal_errors(true);
    $document = new DOMDocument();
    $document->loadHTML('<?xml encoding="utf-8"><div>' . $html . '</div>', LIBXML_NONET);
    libxml_clear_errors();
    $found = array();
    foreach ($document->getElementsByTagName('*') as $element) {
        $names = array();
        foreach ($element->attributes as $attribute) {
            $names[] = $attribute->name;
        }
        $found[] = $element->tagName . ' ' . implode(' ', $names);
    }
    return $found;
}

$gained = array();
$asked = 0;
$shown = array('the_content', 'wp_nav_menu', 'widget_text', 'widget_custom_html_content');
for ($case = 0; $case < (int) $cases; $case++) {
    $written = '';
    for ($left = mt_rand(1, 3); $left > 0; $left--) {
        $written .= element(2) . words(2);
    }
    $kept = wp_kses($written, mt_rand(0, 1) ? 'post' : 'data');
    $before = $kept;
    $scripts = 0;
    foreach ($shown as $filter) {
        // Shortcodes are WordPress's own change: what they write is looked at below.
        $plain = $filter === 'the_content' ? strip_shortcodes($kept) : $kept;
        if (elements(apply_filters($filter, $plain)) !== elements($plain)) {
            $gained[] = array($filter, $plain, apply_filters($filter, $plain));
        }
    }
    $block = apply_filters('render_block', $kept, array('blockName' => 'core/paragraph', 'innerHTML' => $kept, 'attrs' => array()));
    if (elements($block) !== elements($kept)) {
        $gained[] = array('render_block', $kept, $block);
    }
    $asked += $scripts > 0 ? 1 : 0;
    $whole = apply_filters('the_content', $kept);
    foreach (elements($whole) as $element) {
        foreach (array_slice(explode(' ', $element), 1) as $name) {
            if (stripos($name, 'on') === 0) {
                $gained[] = array('shortcode', $kept, $whole);
            }
        }
    }
}
echo json_encode(array('cases' => $case, 'asked' => $asked, 'gained' => array_slice($gained, 0, 5), 'count' => count($gained)), JSON_INVALID_UTF8_SUBSTITUTE);
