<?php

namespace Coachkit;

defined('ABSPATH') || exit;

/** A sentence that says where visitors' details are stored: not on this site. */
function whereabouts(): string
{
    $facts = facts();
    return 'What visitors write in ' . $facts['brand'] . '’s forms goes straight to ' . $facts['controller'] . ' ('
        . settings()['address'] . ') and isn’t kept on this website. To see or erase it, write to ' . $facts['email'] . '.';
}

add_action('admin_init', static function () {
    $facts = facts();
    $notice = esc_url(settings()['address'] . '/privacy');
    wp_add_privacy_policy_content($facts['brand'] . ' forms', '<p>' . esc_html(whereabouts()) . ' The forms set no cookies. '
        . 'When a visitor leaves a page with a form, the form tells ' . esc_html($facts['brand']) . ' how far they got on it: only counts, with the address of the page, the name of this site, the language and the kind of device, and nothing that identifies a person. '
        . 'The form only sends where a visit came from if the visitor has agreed. A consent tool says so by setting data-consent="given" on the script tag. '
        . 'With data-consent="needed", nothing is counted until then either. Pages for people outside the UK need that. '
        . 'How ' . esc_html($facts['brand']) . ' uses this is explained in <a href="' . $notice . '">its privacy notice</a>.</p>');
});

add_filter('wp_privacy_personal_data_exporters', static function ($exporters) {
    $callback = static function ($email) {
        $data = array(array('name' => 'Where it’s kept', 'value' => whereabouts()));
        $item = array('group_id' => 'coachkit', 'group_label' => facts()['brand'] . ' forms', 'item_id' => 'coachkit', 'data' => $data);
        return array('data' => array($item), 'done' => true);
    };
    $exporters['coachkit'] = array('exporter_friendly_name' => facts()['brand'] . ' forms', 'callback' => $callback);
    return $exporters;
});

add_filter('wp_privacy_personal_data_erasers', static function ($erasers) {
    $callback = static function () {
        return array('items_removed' => false, 'items_retained' => false, 'messages' => array(whereabouts()), 'done' => true);
    };
    $erasers['coachkit'] = array('eraser_friendly_name' => facts()['brand'] . ' forms', 'callback' => $callback);
    return $erasers;
});
