// What the server and the commands may import of this folder. Node runs it without a bundler.
export { finishPage } from './server/finish.ts';
export { finishAnswer } from './server/finish-answer.ts';
export { type ReadStyles, stylesOf } from './server/styles.ts';
