// Who may call each database function: the list that the policy tests hold the database to.

/** The roles that a request can have. */
export type Role = 'anon' | 'authenticated' | 'service_role'

const everyone: readonly Role[] = ['anon', 'authenticated', 'service_role']
const members: readonly Role[] = ['authenticated', 'service_role']
const server: readonly Role[] = ['service_role']

/** Every function of the public schema by name, with the roles that may execute it; triggers are called by nobody. */
export const functionCallers: Readonly<Record<string, readonly Role[]>> = {
  get_prayer_for_day: everyone,
  get_question_for_theme: everyone,
  search_book: everyone,
  search_library: everyone,
  any_word_query: everyone,
  words_of: everyone,
  plain_text: everyone,
  is_time_zone: everyone,
  begins_anew: everyone,
  free_daily_limit: everyone,
  crisis_answers_per_day: everyone,
  member_day: members,
  member_zone: members,
  has_unlimited_messages: members,
  complete_guide_section: members,
  get_allowance: members,
  get_today: members,
  get_reading_runs: members,
  get_journal_page: members,
  get_mood_year: members,
  count_voice_input: members,
  claim_gift: members,
  get_gift_credits: members,
  make_gift: members,
  export_my_data: members,
  import_book_pages: server,
  open_message_day: server,
  take_message: server,
  take_voice_input: server,
  give_back_message: server,
  give_back_voice_input: server,
  prune_chat_history: server,
  take_place: server,
  save_message: server,
  messages_left: server,
  chat_history: server,
  begin_chat: server,
  finish_chat: server,
  abandon_chat: server,
  add_unlimited_week: server,
  refresh_account_type: server,
  handle_billing_event: server,
  set_pro_grant: server,
  reward_referral: server,
  redeem_gift: server,
  free_gift_credits: server,
}
