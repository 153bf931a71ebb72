// What the Support screen says.

export const supportWords = {
  title: 'Write to us',
  lead: 'Something does not work, or you have a question or an idea? A person reads every mail.',
  button: 'Email Support',
  urgentTitle: 'If it cannot wait',
  urgent:
    'We cannot answer emergencies by mail. If you may hurt yourself, or your body is in danger, call now. In the US and Canada: 988 for a crisis, 911 for an emergency. In Europe: 112.',
  call988: 'Call 988',
  call112: 'Call 112',
  allLines: 'Help lines in your country',
} as const
