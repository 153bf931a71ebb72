// What the parts say that all screens are made of.

export const uiWords = {
  close: 'Close',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  textSize: 'Text size',
  smallerText: 'Smaller text',
  largerText: 'Larger text',
  microphone: {
    idle: 'Speak instead of typing',
    asking: 'Speak instead of typing',
    listening: 'Stop listening',
    understanding: 'Writing down what you said',
  },
  voice: {
    title: 'Before you speak',
    browser:
      'Your browser’s own speech service turns what you say into text. In most browsers the sound travels to the browser’s maker for this, such as Google or Apple. It does not reach us, and we keep no sound.',
    recording:
      'Up to ten seconds of sound are sent to our server and from there to its AI provider, which turns them into text. We keep no recording.',
    agree: 'Agree and speak',
    decline: 'Not now',
  },
} as const
