// Ships the weights of the safety analysis as data beside the scripts: a device fetches and keeps them, and never parses them as code.
import { join } from 'node:path'
import type { Plugin } from 'vite'

const FILE = join(import.meta.dirname, '../rules/safety/weights.json')
const MODULE = '\0safety-weights'

/** In place of the imported weights a module that fetches their file before the analysis can be used. */
export function safetyWeights(): Plugin {
  return {
    name: 'safety-weights',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === './weights.json' && importer?.endsWith('/rules/safety/model.ts') ? MODULE : null,
    load: (id) => (id === MODULE ? { code: fetching, moduleType: 'js' } : null),
  }
}

const fetching = `import address from ${JSON.stringify(`${FILE}?url`)}
const answer = await fetch(address)
if (!answer.ok) throw new Error('the weights of the safety analysis answered ' + answer.status)
export default await answer.json()
`
