export interface Feature {
  title: string;
  description: string;
}

export const valueAssessment = {
  intro: 'Type in your own numbers and see what AI could save you in a year. Every figure shows how it is worked out.',
  features: [
    { title: 'AI Chatbots', description: 'Answer routine questions at once, day and night, and pass the hard ones to your people.' },
    { title: 'Voice Agents', description: 'Pick up every call, take messages and book appointments while you serve the customer in front of you.' },
    { title: 'Workflow Automation', description: 'Let software carry data between forms, mail and books, with fewer hours and fewer mistakes.' },
  ],
} as const;
