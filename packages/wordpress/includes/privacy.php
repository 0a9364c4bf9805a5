<?php

namespace Coachkit;

defined('ABSPATH') || exit;

/** Where what visitors write is, in a sentence: this site keeps none of it. */
function whereabouts(): string
{
    $facts = facts();
    return 'What visitors write in the forms of ' . $facts['brand'] . ' goes straight to ' . $facts['controller'] . ' ('
        . settings()['address'] . ') and is not kept on this website; to see or erase it, write to ' . $facts['email'] . '.';
}

add_action('admin_init', static function () {
    $facts = facts();
    $notice = esc_url(settings()['address'] . '/privacy');
    wp_add_privacy_policy_content('Forms of ' . $facts['brand'], '<p>' . esc_html(whereabouts()) . ' The forms set no cookies. '
        . 'When a page with a form is left, the form tells ' . esc_html($facts['brand']) . ' how far visitors came on it: counts, with the address of the page, the name of this site, the language and the kind of device, and nothing that stands for a person. '
        . 'Where a visit came from goes with a form only if the visitor agreed to it: a consent tool says so by writing data-consent="given" on the script tag. '
        . 'With data-consent="needed" on it nothing is counted until then, either; pages for people outside the UK need that. '
        . 'How ' . esc_html($facts['brand']) . ' treats it is written in <a href="' . $notice . '">its privacy notice</a>.</p>');
});

add_filter('wp_privacy_personal_data_exporters', static function ($exporters) {
    $callback = static function ($email) {
        $data = array(array('name' => 'Where it is', 'value' => whereabouts()));
        $item = array('group_id' => 'coachkit', 'group_label' => 'Forms of ' . facts()['brand'], 'item_id' => 'coachkit', 'data' => $data);
        return array('data' => array($item), 'done' => true);
    };
    $exporters['coachkit'] = array('exporter_friendly_name' => 'Forms of ' . facts()['brand'], 'callback' => $callback);
    return $exporters;
});

add_filter('wp_privacy_personal_data_erasers', static function ($erasers) {
    $callback = static function () {
        return array('items_removed' => false, 'items_retained' => false, 'messages' => array(whereabouts()), 'done' => true);
    };
    $erasers['coachkit'] = array('eraser_friendly_name' => 'Forms of ' . facts()['brand'], 'callback' => $callback);
    return $erasers;
});
