// What the overlay suggests to write: generated from content/companion by npm run gen:companion, never edited.
// biome-ignore-all format: generated

export const suggestedPrompts = {
  "any": [
    "Today is hard. Can we talk?",
    "Help me get through the next hour.",
    "I feel alone tonight.",
    "I'm grateful for something today.",
    "I don't know how to ask for help.",
    "Help me think about what to share at a meeting.",
    "Something happened today and I'm angry.",
    "I'm worried about tomorrow.",
    "What could I do instead, right now?",
    "What could help me with the Step I'm on?"
  ],
  "prayer": [
    "What could this prayer mean for my day?",
    "I find it hard to pray. Where do I start?",
    "Help me say this prayer in my own words.",
    "Which part of this prayer do I need today?",
    "I'm not sure that I believe in this."
  ],
  "reading": [
    "What could I take from this reading today?",
    "This reading touched something in me.",
    "How do I live this, in one small step?",
    "I don't quite understand this passage.",
    "I see myself in this, and it hurts."
  ],
  "question": [
    "Help me think about this question.",
    "I'm not sure how to answer this honestly.",
    "Give me one thought to begin with.",
    "Why is this question hard for me?",
    "Ask me a smaller question about this."
  ]
} as const
