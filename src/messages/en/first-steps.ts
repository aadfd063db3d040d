// What an administrator does first, in the workshop.

export const firstSteps = 'First steps of an administrator';
export const isDone = ' (done)';
export const hide = 'Hide these steps';
export const steps = {
  world: { name: 'Choose the world', text: 'Take one that ships, or describe your game.' },
  book: { name: 'Bring in a book', text: 'Import one, or write a first official quest or story line.' },
  account: { name: 'Let somebody else sign up', text: 'A second account is there once somebody has signed up.' },
  mail: { name: 'Let mails leave', text: 'By the setting SMTP_URL. Without it each mail is a file on the server.' },
  backup: { name: 'Make a backup', text: 'By the command “backup”, on the machine that runs the server.' },
} as const;
