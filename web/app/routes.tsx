// Every address of the app: the only place where features meet.
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { Splash } from '../ui/splash.tsx'
import { BreathingRoute } from './breathing-route.tsx'
import { GiftFirst, GiftRoute, PayItForwardRoute } from './giving-routes.tsx'
import { Guard } from './guard.tsx'
import { BookRoute, GuideRoute, GuidesRoute, PodcastsRoute } from './literature-routes.tsx'
import { JournalRoute, ProfileRoute } from './progress-routes.tsx'
import { MeetingsRoute, SettingsRoute } from './section-routes.tsx'
import { Shell } from './shell.tsx'
import { TodayRoute } from './today-route.tsx'

const CallbackScreen = lazy(async () => {
  const { CallbackScreen } = await import('../features/account/callback-screen.tsx')
  return { default: CallbackScreen }
})
const ForgotPasswordScreen = lazy(async () => {
  const { ForgotPasswordScreen } = await import('../features/account/forgot-password-screen.tsx')
  return { default: ForgotPasswordScreen }
})
const ResetPasswordScreen = lazy(async () => {
  const { ResetPasswordScreen } = await import('../features/account/reset-password-screen.tsx')
  return { default: ResetPasswordScreen }
})
const PasswordScreen = lazy(async () => {
  const { PasswordScreen } = await import('../features/account/password-screen.tsx')
  return { default: PasswordScreen }
})

const AccountScreen = lazy(async () => {
  const { AccountScreen } = await import('../features/plan/account-screen.tsx')
  return { default: AccountScreen }
})
const SupportScreen = lazy(async () => {
  const { SupportScreen } = await import('../features/support/support-screen.tsx')
  return { default: SupportScreen }
})

export function AppRoutes() {
  return (
    <Routes>
      <Route path="/auth/callback" element={<Later screen={<CallbackScreen />} />} />
      <Route path="/forgot-password" element={<Later screen={<ForgotPasswordScreen />} />} />
      <Route path="/reset-password" element={<Later screen={<ResetPasswordScreen />} />} />
      <Route
        path="/password"
        element={<Guard>{() => <Later screen={<PasswordScreen />} />}</Guard>}
      />
      <Route
        path="/account"
        element={<Guard>{() => <Later screen={<AccountScreen />} />}</Guard>}
      />
      <Route path="/app" element={<Guard>{(profile) => <Shell profile={profile} />}</Guard>}>
        <Route
          index
          element={
            <GiftFirst>
              <TodayRoute />
            </GiftFirst>
          }
        />
        <Route path="book" element={<BookRoute />} />
        <Route path="reset" element={<BreathingRoute />} />
        <Route path="podcasts" element={<PodcastsRoute />} />
        <Route path="profile" element={<ProfileRoute />} />
        <Route path="journal" element={<JournalRoute />} />
        <Route path="meetings" element={<MeetingsRoute />} />
        <Route path="support" element={<SupportScreen />} />
        <Route path="settings" element={<SettingsRoute />} />
        <Route path="pay-it-forward" element={<PayItForwardRoute />} />
        <Route path="gift" element={<GiftRoute />} />
        <Route path="guides" element={<GuidesRoute />} />
        <Route path="guides/:guideId" element={<GuideRoute />} />
      </Route>
      <Route path="/journal" element={<MovedTo path="/app/journal" />} />
      <Route path="/book" element={<MovedTo path="/app/book" />} />
      <Route path="/settings" element={<MovedTo path="/app/settings" />} />
      <Route path="*" element={<Landing />} />
    </Routes>
  )
}

/** A screen that is loaded when it is first needed. */
function Later({ screen }: { screen: ReactNode }) {
  return <Suspense fallback={<Splash />}>{screen}</Suspense>
}

/** An older address of a section; a page number in its state and a query go with it. */
function MovedTo({ path }: { path: string }) {
  const { search, hash, state } = useLocation()
  return <Navigate to={{ pathname: path, search, hash }} state={state} replace />
}

/** Unknown addresses lead to the landing page, which is a document of its own. */
function Landing() {
  useEffect(() => window.location.replace('/'), [])
  return null
}
