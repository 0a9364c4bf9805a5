<?php

namespace Coachkit;

defined('ABSPATH') || exit;

/** The given options that the widget has, without defaults and invalid values. */
function options(string $widget, array $given): array
{
    $options = array();
    foreach (facts()['widgets'][$widget]['options'] as $name => $values) {
        $value = isset($given[$name]) && is_string($given[$name]) ? trim(wp_check_invalid_utf8($given[$name])) : '';
        $usual = $value === '' || ($values && !in_array($value, array_slice($values, 1), true));
        if (!$usual && ($name !== 'texts' || is_array(json_decode($value, true)))) {
            $options[$name] = $value;
        }
    }
    return $options;
}

/** When a dialog opens automatically: `load`, `delay:5`, `scroll:50` or `exit`; empty for anything else: on a click. */
function trigger(array $given): string
{
    $trigger = $given['trigger'] ?? '';
    return is_string($trigger) && preg_match('/^(load|exit|delay:\d{1,3}|scroll:\d{1,3})$/', $trigger) ? $trigger : '';
}

function prefixed(string $prefix, array $options): array
{
    $attributes = array();
    foreach ($options as $name => $value) {
        $attributes[$prefix . $name] = $value;
    }
    return $attributes;
}

/**
 * The style of an inline form: the width that the author chose, or that of the theme's column; and a reserved
 * height, so that nothing moves when the form loads.
 */
function measure(string $widget, array $given): array
{
    $styles = array();
    if (in_array($given['align'] ?? '', array('wide', 'full'), true)) {
        $styles[] = '--coach-max-width:none';
    } elseif (wp_is_block_theme()) {
        $styles[] = '--coach-max-width:var(--wp--style--global--content-size)';
    }
    if (!in_array($given['mode'] ?? '', array('modal', 'button', 'tab'), true)) {
        $styles[] = 'min-height:' . facts()['widgets'][$widget]['room'];
    }
    return $styles ? array('style' => implode(';', $styles)) : array();
}

/** The page for visitors without scripts: the named form's or call's own page, if there is a name. */
function pageWithoutScripts(string $widget, string $name): string
{
    $fact = facts()['widgets'][$widget];
    $isNamed = $name !== '' && $fact['pages'] !== '';
    return settings()['address'] . ($isNamed ? $fact['pages'] . rawurlencode($name) : $fact['path']);
}

/** The link for visitors without scripts; empty for a widget that has none, unless the link opens it. */
function fallback(string $widget, string $words, string $name = '', array $attributes = array()): string
{
    $fact = facts()['widgets'][$widget];
    if ($fact['label'] === '' && !$attributes) {
        return '';
    }
    $words = $words === '' ? $fact['label'] : $words;
    $href = esc_url(pageWithoutScripts($widget, $name));
    return '<a href="' . $href . '"' . attributes($attributes) . '>' . esc_html($words) . '</a>';
}

/**
 * A widget as HTML: a placeholder with the link inside, a link that opens it, or a script tag that opens it.
 *
 * @param array $given options, by the names of the element's attributes; `trigger`, and `linkText`
 * @param string $wrapper attributes of the element around it, escaped
 */
function widget(string $widget, array $given, string $wrapper = ''): string
{
    $options = options($widget, $given);
    $words = is_string($given['linkText'] ?? null) ? sanitize_text_field($given['linkText']) : '';
    $name = $options['name'] ?? '';
    if (is_feed()) {
        return '<p>' . fallback($widget, $words, $name) . '</p>';
    }
    need();
    $mode = $options['mode'] ?? '';
    $when = trigger($given);
    if ($mode === 'modal' && $when !== '') {
        $data = array('data-widget' => $widget, 'data-trigger' => $when);
        return tag(array_merge($data, prefixed('data-', $options)));
    }
    if ($mode === 'modal') {
        unset($options['mode']);
        $words = $words === '' ? facts()['widgets'][$widget]['open'] : $words;
        $opens = array_merge(array('data-coach-open' => $widget), prefixed('data-coach-', $options));
        return '<p' . $wrapper . '>' . fallback($widget, $words, $name, $opens) . '</p>';
    }
    $place = array_merge(array('data-coach-widget' => $widget), prefixed('data-coach-', $options));
    return '<div' . $wrapper . attributes($place) . '>' . fallback($widget, $words, $name) . '</div>';
}

/** The widget that a shortcode names, without the curly quotes that some editors put around it. */
function wished(array $given): string
{
    return preg_replace('/[^a-z]/', '', strtolower($given['widget'] ?? ''));
}

/** `[coachkit widget="contact" theme="dark"]Link text[/coachkit]` */
add_shortcode('coachkit', static function ($given, $words = '') {
    $given = is_array($given) ? $given : array();
    $wished = wished($given);
    if (isset(facts()['widgets'][$wished])) {
        $given['linkText'] = wp_strip_all_tags((string) $words);
        return widget($wished, $given, attributes(measure($wished, $given)));
    }
    $html = '<a href="' . esc_url(settings()['address'] . '/') . '">' . esc_html(facts()['brand']) . '</a>';
    if (current_user_can('edit_posts')) {
        $names = implode(', ', array_keys(facts()['widgets']));
        $html .= ' <em>' . esc_html('Only you see this: the shortcode needs widget="…", one of ' . $names . '.') . '</em>';
    }
    return $html;
});
