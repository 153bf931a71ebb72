// What the plan dialog says.

export const planWords = {
  titles: { free: 'Current Plan: Free', pro: 'Current Plan: Pro' },
  signedInAs: 'Signed in as',
  features: 'Your Features',
  unlimitedUntil: (date: string) => `Unlimited AI messages until ${date}`,
  details: 'Subscription Details',
  periodEnds: 'Current Period Ends',
  autoRenewal: 'Auto-Renewal',
  on: 'On',
  off: 'Off',
  transactions: 'Recent Transactions',
  noTransactions: 'No transactions yet.',
  manage: 'Manage Subscription',
  upgrade: 'Upgrade to Pro',
  upgradeLead: 'Everything stays free at its core. Pro adds:',
  price: '$3.19 per week',
  signIn: 'Please sign in to upgrade to Pro',
  notSetUp: 'Upgrades are not set up on this server.',
  waiting: 'Loading your plan',
  failed: 'Network error. Please check your connection.',
} as const
