// What an editor of the companion's words can rely on: they reach the code, and the prompts say what they must.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { brand } from '#rules/brand.ts'
import { fellowshipIds } from '#rules/fellowship.ts'
import { systemPrompts } from '#supabase/functions/chat/words.ts'
import { companionModules } from './companion.ts'

const root = join(import.meta.dirname, '../..')

describe('the companion’s words', () => {
  test('are in the code as they are in the content (npm run gen:companion)', () => {
    for (const [path, text] of Object.entries(companionModules(join(root, 'content')))) {
      expect(readFileSync(join(root, path), 'utf8')).toBe(text)
    }
  })

  test.each(fellowshipIds)('the prompt for %s says that Brook is an AI and no sponsor', (id) => {
    expect(systemPrompts[id]).toContain(brand.companionName)
    expect(systemPrompts[id]).toContain('You are a computer program, an AI.')
    expect(systemPrompts[id]).toContain('not a person, a member, a sponsor, a counsellor, a doctor')
  })

  test.each(fellowshipIds)(
    'the prompt for %s never calls what Brook does by a clinical word',
    (id) => {
      expect(systemPrompts[id]).not.toMatch(/therap|treatment|diagnos|clinical/i)
    },
  )

  test.each(fellowshipIds)(
    'the prompt for %s warns of stopping alone and of changing medicine',
    (id) => {
      expect(systemPrompts[id]).toMatch(/Stopping alcohol, benzodiazepines or opioids suddenly/)
      expect(systemPrompts[id]).toMatch(/Never advise to start, stop, skip or change a medicine/)
    },
  )

  test('no placeholder is left in any of them', () => {
    for (const text of Object.values(companionModules(join(root, 'content')))) {
      expect(text.replace('{{signs}}', '').replace('{{context}}', '')).not.toContain('{{')
    }
  })
})
