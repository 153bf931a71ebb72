// The requests that a member's day in the app sends to the database, as the app's own queries send them.

/** One request below /rest/v1/. */
export interface DayRequest {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
}

const get = (name: string, path: string): DayRequest => ({ name, method: 'GET', path })
const post = (name: string, path: string, body: object): DayRequest => ({
  name,
  method: 'POST',
  path,
  body,
})
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** What a member asks for in a day; `member` is their id. Sending them changes nothing that matters to another run. */
export function requestsOfADay(member: string): readonly DayRequest[] {
  const own = `user_id=eq.${member}`
  const today = daysAgo(0).slice(0, 10)
  const page = { page_size: 21 }
  const further = { before_time: daysAgo(5), before_id: member }
  return [
    get('the profile', `profiles?select=*&${own}`),
    get('Today', `rpc/get_today?on_day=${today}`),
    get('what is left of the quota', 'rpc/get_allowance'),
    get('the streak', 'rpc/get_reading_runs'),
    post('the first page of the journal', 'rpc/get_journal_page', page),
    post('the next page of the journal', 'rpc/get_journal_page', { ...page, ...further }),
    post('a search in the journal', 'rpc/get_journal_page', { ...page, search_text: 'a little' }),
    post('a search that finds nothing', 'rpc/get_journal_page', { ...page, search_text: 'zebra' }),
    post('one mood in the journal', 'rpc/get_journal_page', {
      ...page,
      with_mood: '😔 Challenging',
    }),
    post('one month of the journal', 'rpc/get_journal_page', {
      ...page,
      from_day: daysAgo(30).slice(0, 10),
      to_day: today,
    }),
    post('the moods of a year', 'rpc/get_mood_year', { in_year: Number(today.slice(0, 4)) }),
    get(
      'the newest messages',
      `chat_messages?select=id,role,content,kind,created_at&${own}&order=created_at.desc,id.desc&limit=50`,
    ),
    get(
      'older messages',
      `chat_messages?select=id,role,content,kind,created_at&${own}&or=(created_at.lt."${daysAgo(3)}",` +
        `and(created_at.eq."${daysAgo(3)}",id.lt.${member}))&order=created_at.desc,id.desc&limit=50`,
    ),
    get(
      'the bookmarks',
      `bookmarks?select=id,page_number,books!inner(slug)&${own}&books.slug=eq.big-book&order=page_number`,
    ),
    get('the progress in the guides', `guide_progress?select=*&${own}`),
    get(
      'the bookmarks in the guides',
      `guide_bookmarks?select=id,guide_id,section_id&${own}&order=created_at.desc`,
    ),
    get(
      'the earlier dates',
      `sobriety_periods?select=id,started_on,ended_on&${own}&order=started_on.desc`,
    ),
    get(
      'the subscription',
      `subscriptions?select=current_period_end,cancel_at_period_end&${own}&order=current_period_end.desc&limit=1`,
    ),
    get(
      'the payments',
      `transactions?select=description,date,amount&${own}&order=date.desc&limit=5`,
    ),
    get(
      'the gifts made',
      `gifts?select=id,code,created_at,expires_at,claimed_at&giver_id=eq.${member}&order=created_at.desc&limit=20`,
    ),
    post('the gift credits', 'rpc/get_gift_credits', {}),
    get('the consents', `consents?select=kind&${own}&kind=eq.voice`),
    get('everything, to take along', 'rpc/export_my_data'),
  ]
}
