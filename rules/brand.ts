// Every word that belongs to the brand, in one place, so that another fellowship group can run it under its own name.

/** The names and addresses that the app, the public pages, the functions and the mails show. */
export const brand = {
  productName: 'Stillwater',
  tagline: 'one day at a time',
  companionName: 'Brook',
  companionSubtitle: 'the recovery companion',
  /** The label of the profile section. */
  profileLabel: 'My Stillwater',
  /** What every request calls itself in its x-application-name header. */
  applicationName: 'stillwater',
  company: 'Stillwater Companion, S.L.',
  country: 'Spain',
  domain: 'stillwater.example',
  supportEmail: 'support@stillwater.example',
  complementNotice: 'Stillwater complements but does not replace meetings or professional support.',
  independenceNotice:
    'Stillwater is independent. It is not affiliated with, endorsed by or speaking for AA World Services, NA World Services, Al-Anon Family Groups or any fellowship.',
} as const
