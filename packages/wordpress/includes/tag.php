<?php

namespace Coachkit;

defined('ABSPATH') || exit;

// Attributes that tell optimisers and caches to leave a script as and where it is.

const LEAVE_ALONE = array(
    'data-cfasync' => 'false',
    'nowprocket' => '',
    'data-no-optimize' => '1',
    'data-no-defer' => '1',
    'data-no-minify' => '1',
    'data-noptimize' => '1',
);

/** A script tag of the coach's loader. Some optimisers only see their attributes before `src`. */
function tag(array $data): string
{
    $marks = array_merge(LEAVE_ALONE, array('async' => '', 'src' => settings()['address'] . '/loader.js'));
    return '<script' . attributes(array_merge($marks, $data)) . '></script>' . "\n";
}

/** Attributes as HTML, each after a space. */
function attributes(array $attributes): string
{
    $html = '';
    foreach ($attributes as $name => $value) {
        $html .= ' ' . $name . ($value === '' ? '' : '="' . esc_attr($value) . '"');
    }
    return $html;
}

/** Called for each widget on a page; prints the script tag once. */
function need(): void
{
    if (!wp_script_is('coachkit', 'enqueued')) {
        // phpcs:ignore -- the coach's file has its own caching; no version of ours belongs to it.
        wp_enqueue_script('coachkit', settings()['address'] . '/loader.js', array(), null);
    }
}

add_filter('script_loader_tag', static function ($html, $handle) {
    if ($handle !== 'coachkit') {
        return $html;
    }
    $partner = settings()['partner'];
    return tag($partner === '' ? array() : array('data-partner' => $partner));
}, 99, 2);

add_action('wp_enqueue_scripts', static function () {
    if (settings()['where'] === 'everywhere') {
        need();
    }
});

// Filters of optimisers that also need a list of files to leave alone.
foreach (
    array(
        'rocket_exclude_js',
        'rocket_exclude_defer_js',
        'rocket_delay_js_exclusions',
        'litespeed_optimize_js_excludes',
        'litespeed_optm_js_defer_exc',
        'perfmatters_delay_js_exclusions',
        'sgo_js_minify_exclude',
        'sgo_js_async_exclude',
        'sgo_javascript_combine_exclude',
    ) as $coachkit_list
) {
    add_filter($coachkit_list, static function ($files) {
        return array_merge((array) $files, array('coachkit', '/loader.js'));
    });
}
add_filter('autoptimize_filter_js_exclude', static function ($files) {
    return $files . ', /loader.js';
});
