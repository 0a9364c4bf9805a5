<?php

namespace Coachkit;

defined('ABSPATH') || exit;

/** The build's facts about the coach and their widgets. */
function facts(): array
{
    static $facts = null;
    $facts = $facts ?? require dirname(COACHKIT_FILE) . '/facts.php';
    return $facts;
}

/** The default settings. */
function defaults(): array
{
    return array('address' => facts()['origin'], 'partner' => get_bloginfo('name'), 'where' => 'needed');
}

/** `address`: origin of the coach's site; `partner`: sent with each lead; `where`: `needed` or `everywhere`. */
function settings(): array
{
    $saved = get_option('coachkit');
    return is_array($saved) ? array_merge(defaults(), $saved) : defaults();
}

/** The origin of an address; empty if a browser couldn't fetch from it. */
function origin_of(string $address): string
{
    $parts = wp_parse_url(trim($address));
    if (empty($parts['host']) || !in_array($parts['scheme'] ?? '', array('https', 'http'), true)) {
        return '';
    }
    $origin = $parts['scheme'] . '://' . $parts['host'] . (isset($parts['port']) ? ':' . $parts['port'] : '');
    return esc_url_raw($origin) === $origin ? $origin : '';
}

/** Sanitises submitted settings. An invalid address leaves the earlier one in place. */
function sanitized($wished): array
{
    $before = settings();
    $wished = is_array($wished) ? $wished : array();
    $text = static function (string $name) use ($wished): string {
        return isset($wished[$name]) && is_string($wished[$name]) ? $wished[$name] : '';
    };
    $origin = origin_of($text('address'));
    if ($origin === '') {
        complain('That isn’t a website’s address, so we’ve kept the previous one. An address begins with https://.');
        $origin = $before['address'];
    } elseif ($origin !== $before['address'] && !has_loader($origin)) {
        complain('We can’t find any forms at ' . $origin . ' right now. Is that the coach’s website?');
    }
    return array(
        'address' => $origin,
        'partner' => sanitize_text_field($text('partner')),
        'where' => $text('where') === 'everywhere' ? 'everywhere' : 'needed',
    );
}

function complain(string $sentence): void
{
    if (function_exists('add_settings_error')) {
        add_settings_error('coachkit', 'coachkit', $sentence);
    }
}

function has_loader(string $origin): bool
{
    return wp_remote_retrieve_response_code(wp_remote_head($origin . '/loader.js', array('timeout' => 4))) === 200;
}
