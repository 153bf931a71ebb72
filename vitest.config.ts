// How the unit, wire and policy tests run: everything but the browser journeys.
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { findPostgres } from './tests/postgres.ts'

/** The databases that the engine's tests run on; STILLWATER_TEST_DATABASE names one of them. */
function databases(): readonly string[] {
  const chosen = process.env.STILLWATER_TEST_DATABASE
  if (chosen === 'pglite' || chosen === 'postgres') return [chosen]
  if (chosen) throw new Error('STILLWATER_TEST_DATABASE must be pglite or postgres')
  if (findPostgres() !== null) return ['pglite', 'postgres']
  if (process.env.CI) throw new Error('no Postgres server found: apt-get install postgresql')
  process.stderr.write(
    '\n!!! NO POSTGRES SERVER FOUND: the tests run on PGlite only (apt-get install postgresql)\n\n',
  )
  return ['pglite']
}

function engineProject(database: string): TestProjectInlineConfiguration {
  return {
    test: {
      name: `engine-${database}`,
      include: ['tests/{wire,policies,database,security}/**/*.test.ts'],
      environment: 'node',
      globalSetup: ['tests/engine-setup.ts'],
      testTimeout: 20_000,
      hookTimeout: 60_000,
    },
  }
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rooms',
          include: [
            '{rules,server,supabase,web,content,scripts}/**/*.test.ts',
            'tests/{content,safety}/**/*.test.ts',
          ],
          environment: 'node',
        },
      },
      ...databases().map(engineProject),
      {
        test: {
          name: 'faults',
          include: ['tests/{faults,parity}/**/*.test.ts'],
          environment: 'node',
          testTimeout: 90_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
