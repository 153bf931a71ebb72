// What the Support screen says.

export const supportWords = {
  title: 'Write to us',
  lead: 'Something does not work, or you have a question or an idea? A person reads every mail.',
  button: 'Email Support',
  urgentTitle: 'If it cannot wait',
  urgent:
    'We cannot answer emergencies by mail. If you may hurt yourself, or your body is in danger, call now.',
  call: (number: string) => `Call ${number}`,
  allLines: 'Help lines in every country',
} as const
