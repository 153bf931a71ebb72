// What the chat adds: time to the first word over a provider that answers at once, and the embedded companion's answers.
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { type ProviderDouble, startProviderDouble } from '#tests/companion/provider-double.ts'
import { type Contestant, startEngine } from './contestants.ts'
import { writeSection } from './results.ts'
import { jwtSecret } from './scenes.ts'

const ROUNDS = Number(process.argv[2] ?? 60)

const messages = [
  'I have a craving and the evening is long.',
  'I feel ashamed of last year.',
  'My sister is angry with me and I cannot sleep.',
  'I am stuck on my fourth step.',
  'I want to say something at the meeting tomorrow.',
  'I am grateful for a quiet day.',
]

const folder = await mkdtemp(join(tmpdir(), 'stillwater-bench-'))
const double = await startProviderDouble()
double.next({ kind: 'words', words: ['Yes', ', go on', '.'] })
const withProvider = await startEngine('with a provider', {
  JWT_SECRET: jwtSecret,
  DATA_DIR: join(folder, 'a'),
  OPENAI_BASE_URL: double.url,
  LOG_LEVEL: 'silent',
})
const embedded = await startEngine('embedded', {
  JWT_SECRET: jwtSecret,
  DATA_DIR: join(folder, 'b'),
  LOG_LEVEL: 'silent',
})
try {
  const rows = [
    row('provider alone, to its first word', await measure(() => firstWordOf(double))),
    row('through chat, to its first word', await throughChat(withProvider)),
    row('embedded companion, whole answer', await throughChat(embedded)),
  ]
  const text = [
    `\`node bench/companion.ts ${ROUNDS}\`, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, Node ${process.version}, over PGlite.`,
    'One person, one message after another; milliseconds. The first is the process’s first message: the SDK is loaded, nothing is kept yet.',
    '',
    '| | first | p50 | p95 |\n|---|---|---|---|',
    ...rows,
  ].join('\n')
  await writeSection('companion', text)
  console.log(text)
} finally {
  await Promise.all([withProvider.stop(), embedded.stop(), double.close()])
  await rm(folder, { recursive: true, force: true })
}

/** Milliseconds of each round to the first word; the rest of an answer is read outside of the time. */
async function measure(ask: (round: number) => Promise<Answer>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    const { response, words } = await ask(round)
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    await readUntil(reader, words)
    times.push(performance.now() - began)
    while (!(await reader?.read())?.done);
  }
  return times
}

/** An answer under way, and the words by which its first piece is known. */
interface Answer {
  readonly response: Response
  readonly words: string
}

function row(name: string, times: readonly number[]): string {
  const [first = 0, ...rest] = times
  const sorted = [...rest].sort((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1)
  return `| ${name} | ${first.toFixed(1)} | ${at(0.5)} | ${at(0.95)} |`
}

async function firstWordOf({ url }: ProviderDouble): Promise<Answer> {
  const response = await fetch(`${url}/chat/completions`, { method: 'POST', body: '{}' })
  return { response, words: '"content":"Yes"' }
}

async function throughChat(engine: Contestant): Promise<number[]> {
  const root = `http://127.0.0.1:${engine.port}`
  const token = await unlimitedMember(root)
  return measure(async (round) => {
    const response = await fetch(`${root}/functions/v1/chat`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        id: crypto.randomUUID(),
        text: messages[round % messages.length],
      }),
    })
    return { response, words: '"type":"delta"' }
  })
}

async function readUntil(
  reader: ReadableStreamDefaultReader<string> | undefined,
  words: string,
): Promise<void> {
  let text = ''
  while (!text.includes(words)) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) throw new Error(`the answer ended without ${words}: ${text.slice(0, 200)}`)
    text += value
  }
}

async function unlimitedMember(root: string): Promise<string> {
  const key = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(jwtSecret))
  const send = async (path: string, body: object) => {
    const response = await fetch(`${root}${path}`, {
      method: 'POST',
      headers: {
        apikey: key,
        'content-type': 'application/json',
        ...(path.startsWith('/rest/') && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return response.text()
  }
  const email = `bench-${crypto.randomUUID()}@stillwater.example`
  const session = JSON.parse(await send('/auth/v1/signup', { email, password: 'calm-and-long-1' }))
  await send('/rest/v1/entitlements', {
    user_id: session.user.id,
    unlimited_until: '2099-01-01',
  })
  return session.access_token
}
