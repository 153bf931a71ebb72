// What the Share Your Journey dialog says.

export const shareWords = {
  title: 'Share Your Journey',
  theme: 'Theme',
  prayer: 'Prayer',
  reading: 'Reading',
  messages: 'Send it to someone',
  social: 'Post it',
  system: 'Share',
  message: 'Message',
  copy: 'Copy',
  copied: 'Copied!',
  noLink: 'Unable to generate share link.',
  copyFailed: 'Unable to copy to clipboard. Please try again.',
  earn: 'Share & Earn Free Pro Access',
  earnLead:
    'When someone signs up through your link, you both get 1 week of unlimited AI chat messages.',
  careful: 'Your link shows that you use this app. Share it only with people who may know.',
} as const
