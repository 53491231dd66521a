// A plugin of Stryker. Its checker lets through the mutations that are in the sample, and calls the
// others not compiled; its reporter prints what no test notices as soon as that is known.
import { createHash } from 'node:crypto';
import { type Checker, type CheckResult, CheckStatus } from '@stryker-mutator/api/check';
import type { Mutant, MutantResult, StrykerOptions } from '@stryker-mutator/api/core';
import {
  commonTokens,
  declareClassPlugin,
  declareValuePlugin,
  PluginKind,
  tokens,
} from '@stryker-mutator/api/plugin';
import type { Reporter } from '@stryker-mutator/api/report';
import { finding, isCounted } from './report.ts';

/** The same mutations of the same text at every run and on every machine, whatever their number. */
function isInSample(
  { fileName, location, mutatorName, replacement }: Mutant,
  share: number,
): boolean {
  const name = fileName.slice(fileName.lastIndexOf('/lib/'));
  const { start, end } = location;
  const place = [start.line, start.column, end.line, end.column].join(':');
  const digest = createHash('sha256')
    .update([name, place, mutatorName, replacement].join('\n'))
    .digest();
  return digest.readUInt32BE() < share * 2 ** 32;
}

class Sample implements Checker {
  static readonly inject = tokens(commonTokens.options);
  readonly #share: number;

  constructor(options: StrykerOptions) {
    this.#share = Number(options.share);
  }

  async init(): Promise<void> {}

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        isInSample(mutant, this.#share)
          ? { status: CheckStatus.Passed }
          : { status: CheckStatus.CompileError, reason: 'not in the sample' },
      ]),
    );
  }

  async group(mutants: Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)];
  }
}

const unnoticed: Reporter = {
  onMutantTested(result: Readonly<MutantResult>): void {
    if (!isCounted(result)) return;
    const { file, line, was, becomes, noticed } = finding(result);
    if (!noticed) console.log(`${file}:${line} ${was} → ${becomes}`);
  },
};

export const strykerPlugins = [
  declareClassPlugin(PluginKind.Checker, 'sample', Sample),
  declareValuePlugin(PluginKind.Reporter, 'unnoticed', unnoticed),
];
export const strykerValidationSchema = { properties: { share: { type: 'number' } } };
