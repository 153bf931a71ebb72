// What a page of another origin may read, where the operator has allowed it.
import { expect, test } from 'vitest'
import { createCors } from './cors.ts'

const asked = (origin: string) =>
  new Request('http://localhost/rest/v1/themes', { headers: { origin } })

test('a page of an allowed origin may read the headers that official clients need', () => {
  const headers = createCors(['https://app.example']).headersFor(asked('https://app.example'))
  expect(headers['access-control-allow-origin']).toBe('https://app.example')
  const shown = headers['access-control-expose-headers']?.toLowerCase().split(', ') ?? []
  for (const name of ['content-range', 'location', 'preference-applied', 'retry-after']) {
    expect(shown).toContain(name)
  }
  expect(shown).toContain('x-supabase-api-version')
  expect(headers.vary).toBe('Origin')
})

test('a page of any other origin may read nothing, also where its name only resembles', () => {
  const cors = createCors(['https://app.example'])
  for (const origin of ['https://app.example.evil', 'http://app.example', 'null', 'https://x']) {
    expect(cors.headersFor(asked(origin))).toEqual({})
  }
})
