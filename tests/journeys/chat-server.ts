// A second engine for the journeys that need an AI provider: our own double of one stands behind it.
import { type ProviderDouble, startProviderDouble } from '../companion/provider-double.ts'
import { startSecondEngine } from './second-engine.ts'

/** The engine and the provider behind it. */
export interface ChatServer {
  readonly url: string
  readonly provider: ProviderDouble
  stop(): Promise<void>
}

/** Starts both on free ports, with a data folder of their own. */
export async function startChatServer(): Promise<ChatServer> {
  const provider = await startProviderDouble()
  const engine = await startSecondEngine({
    OPENAI_API_KEY: 'journey',
    OPENAI_BASE_URL: provider.url,
  })
  return {
    url: engine.url,
    provider,
    stop: async () => {
      await engine.stop()
      await provider.close()
    },
  }
}
