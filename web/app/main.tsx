// The start of the app: reads the configuration, connects the backend and renders, or says that it could not.
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { arrival } from '../backend/arrival.ts'
import { prepareAuth, storedSession } from '../backend/auth.ts'
import { loadConfig } from '../backend/config.ts'
import { connect } from '../backend/connection.ts'
import { restoreReads } from '../backend/kept-reads.ts'
import { createQueryClient } from '../backend/query-client.ts'
import { followDeviceTheme } from '../backend/theme.ts'
import { App } from './app.tsx'
import { FailureScreen } from './failure-screen.tsx'
import { shellWords } from './shell-words.ts'

async function start(element: HTMLElement): Promise<void> {
  const root = createRoot(element)
  followDeviceTheme()
  arrival()
  const queryClient = createQueryClient()
  try {
    const { config, isFresh } = await loadConfig()
    connect(config)
    // Only without the server: what it says itself is always newer.
    if (!isFresh) await restoreReads(queryClient, storedSession()?.user.id)
    prepareAuth()
  } catch {
    root.render(<FailureScreen message={shellWords.network} />)
    return
  }
  // As a transition: made in small steps, between which the page still answers.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App queryClient={queryClient} />
      </StrictMode>,
    ),
  )
}

const element = document.getElementById('root')
if (element) void start(element)
