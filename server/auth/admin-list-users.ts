// GET /admin/users: an operator pages through the accounts, newest first.
import { requireAdmin } from './bearer.ts'
import type { Exchange } from './options.ts'
import { invalid } from './refusals.ts'
import { json } from './respond.ts'
import { userBody } from './user-body.ts'
import { readUser, USER_COLUMNS } from './users.ts'

const DEFAULT_PER_PAGE = 50
const MAX_PER_PAGE = 1000

/** `page` from 1, `per_page` up to 1000; the total is in X-Total-Count, further pages in Link. */
export async function listUsers(exchange: Exchange): Promise<Response> {
  const { auth, url } = exchange
  await requireAdmin(exchange)
  const page = positive(url, 'page', 1)
  const perPage = Math.min(positive(url, 'per_page', DEFAULT_PER_PAGE), MAX_PER_PAGE)
  const { rows } = await auth.database.query({
    text: `select ${USER_COLUMNS} from auth.users u where u.deleted_at is null
      order by u.created_at desc, u.id limit $1::int offset $2::bigint`,
    values: [perPage, (page - 1) * perPage],
  })
  const total = await countUsers(exchange)
  const users = rows.map((row) => userBody(readUser(row)))
  return json({ users, aud: 'authenticated' }, 200, {
    'x-total-count': String(total),
    link: links(url.pathname, page, perPage, total),
  })
}

async function countUsers({ auth }: Exchange): Promise<number> {
  const { rows } = await auth.database.query({
    text: 'select count(*)::int as total from auth.users where deleted_at is null',
  })
  return Number(rows[0]?.total ?? 0)
}

function positive(url: URL, name: string, otherwise: number): number {
  const text = url.searchParams.get(name) ?? ''
  if (text === '') return otherwise
  const number = Number(text)
  if (!Number.isSafeInteger(number) || number < 0 || number > 1_000_000_000) {
    throw invalid(`Bad Pagination Parameters: ${name} must be a whole number`)
  }
  return number === 0 ? otherwise : number
}

// Clients read the page's number as the first parameter.
function links(path: string, page: number, perPage: number, total: number): string {
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (to: number, rel: string) => `<${path}?page=${to}&per_page=${perPage}>; rel="${rel}"`
  return page < last ? `${link(page + 1, 'next')}, ${link(last, 'last')}` : link(last, 'last')
}
