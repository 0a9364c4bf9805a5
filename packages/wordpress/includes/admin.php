<?php

namespace Coachkit;

defined('ABSPATH') || exit;

add_action('admin_init', static function () {
    register_setting('coachkit', 'coachkit', array('sanitize_callback' => __NAMESPACE__ . '\sanitized'));
});

add_action('admin_menu', static function () {
    $title = facts()['brand'] . ' forms';
    add_options_page($title, $title, 'manage_options', 'coachkit', __NAMESPACE__ . '\page');
});

add_filter('plugin_action_links_' . plugin_basename(COACHKIT_FILE), static function ($links) {
    $link = '<a href="' . esc_url(admin_url('options-general.php?page=coachkit')) . '">Settings</a>';
    return array_merge(array($link), $links);
});

/** Prints a row of the settings; `$field` is HTML. */
function row(string $name, string $label, string $field, string $hint): void
{
    echo '<tr><th scope="row"><label for="coachkit-' . esc_attr($name) . '">' . esc_html($label) . '</label></th><td>';
    // phpcs:ignore -- callers build it from escaped parts.
    echo $field;
    echo '<p class="description">' . esc_html($hint) . '</p></td></tr>';
}

function field(string $name, string $value, string $type): string
{
    $attributes = array('id' => 'coachkit-' . $name, 'name' => 'coachkit[' . $name . ']', 'class' => 'regular-text');
    return '<input' . attributes(array_merge($attributes, array('type' => $type, 'value' => $value))) . '>';
}

/** The plugin's page under Settings. When it is saved, WordPress itself checks the user and the nonce. */
function page(): void
{
    if (!current_user_can('manage_options')) {
        return;
    }
    $coach = facts()['coach'];
    $settings = settings();
    echo '<div class="wrap"><h1>' . esc_html(get_admin_page_title()) . '</h1><form action="options.php" method="post">';
    settings_fields('coachkit');
    echo '<table class="form-table" role="presentation">';
    row('partner', 'Your firm’s name', field('partner', $settings['partner'], 'text'), $coach . ' sees it with every lead from this site.');
    row('address', 'Address', field('address', $settings['address'], 'url'), 'The coach’s website. Forms load from it and send leads to it.');
    $where = '<select id="coachkit-where" name="coachkit[where]">';
    $places = array('needed' => 'Only on pages with a form', 'everywhere' => 'On every page');
    foreach ($places as $value => $words) {
        $where .= '<option value="' . esc_attr($value) . '"' . selected($settings['where'], $value, false) . '>' . esc_html($words) . '</option>';
    }
    row('where', 'Where to load', $where . '</select>', 'Choose “On every page” if your theme has its own links that should open forms.');
    echo '</table>';
    submit_button();
    echo '</form><h2>How to place a form</h2><p>In the block editor, type / and the form’s name. Elsewhere, paste the shortcode. '
        . 'To open a form from a button or a menu item, paste the address as its link.</p>'
        . '<table class="widefat striped"><thead><tr><th>Form</th><th>Shortcode</th><th>Address that opens it</th></tr></thead><tbody>';
    foreach (facts()['widgets'] as $name => $fact) {
        $opens = $fact['modes'] ? $settings['address'] . $fact['path'] . '#coach-' . $name : '';
        echo '<tr><td><strong>' . esc_html($fact['title']) . '</strong><br>' . esc_html($fact['about']) . '</td><td><code>'
            . esc_html('[coachkit widget="' . $name . '"]') . '</code></td><td>'
            . ($opens === '' ? '' : '<code>' . esc_html($opens) . '</code>') . '</td></tr>';
    }
    echo '</tbody></table></div>';
}
