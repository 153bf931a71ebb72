// Whatever a person types is looked for as it is, and cannot become another filter.
import { expect, test } from 'vitest'
import { containsFilter } from './contains-filter.ts'

test.each([
  ['hope', 'title.ilike."%hope%",description.ilike."%hope%"'],
  ['a,b.c(d)', 'title.ilike."%a,b.c(d)%",description.ilike."%a,b.c(d)%"'],
  ['say "yes"', 'title.ilike."%say \\"yes\\"%",description.ilike."%say \\"yes\\"%"'],
  ['100%', 'title.ilike."%100\\\\%%",description.ilike."%100\\\\%%"'],
  ['a*b', 'title.ilike."%a_b%",description.ilike."%a_b%"'],
])('%s', (text, filter) => {
  expect(containsFilter(['title', 'description'], text)).toBe(filter)
})
