// Today as it looks before anything is known of the person: made into HTML at build time, shown while the app loads.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { FREE_MESSAGES_PER_DAY } from '#rules/plan.ts'
import { longDay } from '../features/today/long-day.ts'
import { TodayScreen } from '../features/today/today-screen.tsx'
import style from '../ui/app.css?inline'
import { Frame } from './frame.tsx'
import { sectionOf } from './sections.ts'

/** Any day: the start of the page writes the real one over it. */
const DAY = '2000-01-01'
const path = '/app'
const nothing = () => undefined

/** The frame with Today in it, and the style sheet of the whole app. */
export function firstFrame(): { readonly html: string; readonly style: string } {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        {/* Nothing in it can be used before the app is there. */}
        <div inert>
          <Frame
            section={sectionOf(path, 'aa')}
            pathname={path}
            accountType="free"
            remaining={FREE_MESSAGES_PER_DAY}
            onChat={nothing}
            onPlan={nothing}
          >
            <TodayScreen
              userId=""
              day={DAY}
              fellowship="aa"
              onDiscuss={nothing}
              onShare={nothing}
            />
          </Frame>
        </div>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { html: html.replace(longDay(DAY), '<span data-day>&nbsp;</span>'), style }
}
