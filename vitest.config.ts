// How the unit, wire and policy tests run: everything but the browser journeys.
import { defineConfig } from 'vitest/config'

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
      {
        test: {
          name: 'engine',
          include: ['tests/{wire,policies,faults}/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/engine-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
