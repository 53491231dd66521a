// Imported first by what may be run by a Node that cannot read TypeScript: says in one line what helps.

/** @param {string} line */
export function refuse(line) {
  console.error(line);
  process.exit(1);
}

if (!process.features.typescript) {
  refuse(
    `Node ${process.versions.node} is too old: this needs 22.18 or newer. \`npm ci --include=dev\` brings one along, which npm start and npm test then use; or install Node 24.`,
  );
}
