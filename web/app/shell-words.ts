// What the frame of the signed-in app says.
import { brand } from '#rules/brand.ts'

export const shellWords = {
  skip: 'Skip to content',
  menu: 'Menu',
  openMenu: `${brand.productName}: open the menu`,
  sections: 'Sections',
  signOut: 'Sign Out',
  chat: 'Chat',
  unlimited: 'unlimited messages',
  messagesLeft: 'messages left today',
  plans: { free: 'Free', pro: 'Pro' },
  planLabel: (plan: string) => `${plan} plan: show details`,
  newVersion: 'A new version is ready.',
  useNewVersion: 'Use it now',
  offline: 'You are offline. What is on the screen stays; new things need a connection.',
  oneMoment: 'One moment',
  profileFailedTitle: 'Not there yet',
  profileFailed: 'Failed to load profile.',
  profileFailedLead: 'What you have kept here is safe. It only could not be fetched.',
  tryAgain: 'Try Again',
  brokenTitle: 'Something went wrong',
  broken: "We're sorry, but something unexpected happened. Please try refreshing the page.",
  refresh: 'Refresh Page',
  help: 'Help now',
  network: 'Network error. Please check your connection.',
} as const
