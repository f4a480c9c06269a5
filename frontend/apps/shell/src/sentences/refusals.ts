import { defineMessages, type MessageDescriptor } from 'react-intl';

const texts = defineMessages({
  gone: { id: 'refused.gone', defaultMessage: 'This no longer exists. Reload the page.' },
  administrators: { id: 'refused.administrators', defaultMessage: 'Only administrators can do this.' },
  signIn: { id: 'refused.signIn', defaultMessage: 'Sign in first, then try again.' },
  notAllowed: { id: 'refused.notAllowed', defaultMessage: 'You are not allowed to do this.' },
  plan: { id: 'refused.plan', defaultMessage: 'Your plan does not include this, or is used up.' },
  busy: { id: 'refused.busy', defaultMessage: 'The server is busy. Try again in a moment.' },
  tooManyCalls: {
    id: 'refused.tooManyCalls',
    defaultMessage: 'Too many requests in a short time. Try again in a moment.',
  },
  limit: { id: 'refused.limit', defaultMessage: 'The limit is reached. Delete something first.' },
  wrongPassword: { id: 'refused.wrongPassword', defaultMessage: 'The password is not correct.' },
  proof: {
    id: 'refused.proof',
    defaultMessage: 'You have not confirmed that it is you. Nothing was changed.',
  },
  wrongCode: {
    id: 'refused.wrongCode',
    defaultMessage: 'This code is wrong, too old, or was used before.',
  },
  wrongPasskey: {
    id: 'refused.wrongPasskey',
    defaultMessage: 'The passkey was not accepted. Try again, or choose another way.',
  },
  setupOver: { id: 'refused.setupOver', defaultMessage: 'This setup took too long. Begin again.' },
  factor: { id: 'refused.factor', defaultMessage: 'This second factor cannot be added.' },
  ownFactors: { id: 'refused.ownFactors', defaultMessage: 'Remove your own second factors under Security.' },
  factorKey: {
    id: 'refused.factorKey',
    defaultMessage:
      'Codes of authenticator apps cannot be checked right now. Use a passkey or a recovery code.',
  },
  factorNeeded: {
    id: 'refused.factorNeeded',
    defaultMessage: 'Administrators need a second factor here. Set one up under Security.',
  },
  notInstalled: {
    id: 'refused.notInstalled',
    defaultMessage: 'This server lacks a part that this needs. Its administrator can install it.',
  },
  noPasskeys: { id: 'refused.noPasskeys', defaultMessage: 'Passkeys do not work at this address.' },
  weakPassword: {
    id: 'refused.weakPassword',
    defaultMessage: 'This password is too easy to guess. Choose another one.',
  },
  commonPassword: {
    id: 'refused.commonPassword',
    defaultMessage:
      'This is one of the 10,000 most common passwords, or one with digits or signs added: choose another.',
  },
  nearPassword: {
    id: 'refused.nearPassword',
    defaultMessage: "This password is made of the product's name or of your address: choose another.",
  },
  input: { id: 'refused.input', defaultMessage: 'The input cannot be used. Check it.' },
  account: { id: 'refused.account', defaultMessage: 'The account cannot be changed in this way.' },
  upload: {
    id: 'refused.upload',
    defaultMessage: 'The file has changed or was cut. Send it again from the start.',
  },
  kind: { id: 'refused.kind', defaultMessage: 'This kind of data or this option is not known.' },
  mappingName: {
    id: 'refused.mappingName',
    defaultMessage: 'Choose another name: up to 40 lowercase letters, digits and hyphens.',
  },
  held: { id: 'refused.held', defaultMessage: 'Another import contains these rows too: remove that one.' },
  notNow: {
    id: 'refused.notNow',
    defaultMessage: 'This cannot be done right now. Wait until the current work has ended.',
  },
  service: { id: 'refused.service', defaultMessage: 'The service refuses.' },
  ruleExists: {
    id: 'refused.ruleExists',
    defaultMessage: 'The project has this rule already. Change that one.',
  },
  mail: { id: 'refused.mail', defaultMessage: 'No mail server is configured.' },
  recipientExists: {
    id: 'refused.recipientExists',
    defaultMessage: 'This address is in the list already.',
  },
  recipientEnded: {
    id: 'refused.recipientEnded',
    defaultMessage:
      'This address unsubscribed. Only they can subscribe again, with the link in their last email.',
  },
  address: {
    id: 'refused.address',
    defaultMessage: 'This is not an email address. Write it like name@company.com.',
  },
  purchase: { id: 'refused.purchase', defaultMessage: 'This cannot be bought, or is already yours.' },
  embedding: {
    id: 'refused.embedding',
    defaultMessage: 'Embedding is not allowed on this server, or not with a password.',
  },
  unreachable: {
    id: 'refused.unreachable',
    defaultMessage: 'The server cannot be reached. Check your connection.',
  },
  status: {
    id: 'refused.status',
    defaultMessage: 'The server answered with status {status}. Try again in a moment.',
  },
});

/** The server's codes that share a text, separated by spaces. */
const ALIKE: Record<Exclude<keyof typeof texts, 'unreachable' | 'status'>, string> = {
  gone:
    'annotation_not_found data_not_found delivery_not_found destination_not_found ' +
    'feed_not_found file_gone job_not_found link_not_found market_not_found not_found ' +
    'own_dashboard_not_found purchase_not_found recipient_not_found rule_not_found unknown_account ' +
    'unknown_assistant unknown_connection unknown_import unknown_job unknown_key ' +
    'unknown_mapping unknown_message unknown_offer unknown_snapshot unknown_subscription ' +
    'unknown_upload unknown_factor unknown_session view_not_found',
  administrators: 'administrator_required administrators_only',
  signIn: 'sign_in_required key_required session_required bad_key',
  notAllowed: 'permission_denied not_shared cross_site not_in_table tier_required scope_missing',
  plan: 'plan_required api_tier_required limits_exceeded key_used_up',
  busy: 'busy database_unavailable needs_more_memory timed_out provider_unreachable upload_busy job_not_done',
  tooManyCalls: 'too_many_calls too_many_page_groups_tried',
  limit:
    'too_many_destinations too_many_jobs too_many_keys too_many_links too_many_markets ' +
    'too_many_messages too_many_recipients too_many_rules',
  wrongPassword: 'wrong_password',
  proof: 'proof_required other_proof_needed',
  wrongCode: 'wrong_code',
  wrongPasskey: 'wrong_passkey',
  setupOver: 'setup_over',
  factor: 'factor_refused',
  ownFactors: 'own_factors',
  factorKey: 'factor_key_lost',
  factorNeeded: 'second_factor_required',
  notInstalled: 'not_installed',
  noPasskeys: 'no_passkeys_here',
  weakPassword: 'weak_password',
  commonPassword: 'common_password',
  nearPassword: 'near_password',
  input:
    'bad_option bad_request body_too_large duplicate_target empty_file given_twice invalid_address ' +
    'invalid_conditions invalid_connection invalid_expiry invalid_geo invalid_logo ' +
    'invalid_market invalid_message invalid_period invalid_permissions invalid_request ' +
    'invalid_role invalid_rule invalid_share invalid_target last_rank missing_field missing_message ' +
    'missing_name no_file_name option_required own_dashboard_name_taken own_dashboard_needed period_needed ' +
    'target_not_in_project too_many_targets unknown_category unknown_content unknown_dashboard unknown_field ' +
    'unknown_scope',
  account: 'account_refused',
  upload: 'too_large wrong_offset',
  kind: 'unknown_source unknown_option',
  mappingName: 'bad_name',
  held: 'held_by_another',
  notNow: 'not_now no_room',
  service: 'service_refused',
  ruleExists: 'rule_exists',
  mail: 'mail_not_configured',
  recipientExists: 'recipient_exists',
  recipientEnded: 'recipient_ended',
  address: 'invalid_email',
  purchase:
    'already_subscribed contact_needed no_owner nothing_for_sale purchase_under_way ' + 'trial_not_allowed',
  embedding: 'embedding_off',
};

const byCode: Record<string, MessageDescriptor> = Object.fromEntries(
  Object.entries(ALIKE).flatMap(([name, codes]) =>
    codes.split(' ').map((code) => [code, texts[name as keyof typeof texts]]),
  ),
);

/** The text for a code; undefined for a code that these pages cannot cause. */
export function refusalOf(code: string): MessageDescriptor | undefined {
  if (code === 'unreachable') return texts.unreachable;
  if (code.startsWith('http_')) return texts.status;
  return Object.hasOwn(byCode, code) ? byCode[code] : undefined;
}
