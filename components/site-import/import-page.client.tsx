'use client';

import { useMemo } from 'react';
import { useStore } from 'zustand';
import { ChooseFile } from './choose-file';
import { EndView } from './end-view';
import { siteCalls } from './import-calls';
import { planImport } from './import-plan';
import type { In } from './import-state';
import { importStore, sendToImport } from './import-store';
import { createImporter } from './importer';
import { openFile, openFiles, openZip } from './open-file';
import { PlanView } from './plan-view';
import { RunView } from './run-view';

const importer = createImporter({
  getState: importStore.getState,
  send: sendToImport,
  calls: siteCalls,
});
// 'Go on' may be pressed on another page of the admin area.
importStore.subscribe(() => void importer.work());

/** The import of this tab, from the choice of its file to its end. */
export function ImportPage() {
  const state = useStore(importStore);
  switch (state.phase) {
    case 'choosing':
    case 'reading':
      return (
        <ChooseFile
          state={state}
          onFiles={(files) => void openFiles(files, sendToImport, siteCalls)}
        />
      );
    case 'ready':
      return <Planned state={state} />;
    case 'ended':
      return (
        <EndView
          state={state}
          onChoose={(choices) => sendToImport({ type: 'chosen', choices })}
          onTryAgain={(addresses) => sendToImport({ type: 'tryAgain', addresses })}
          onRemoved={(isRemoved) => sendToImport({ type: 'removed', isRemoved })}
          onClose={() => sendToImport({ type: 'closed' })}
        />
      );
    default:
      return <RunView state={state} onFinish={() => void importer.finish()} />;
  }
}

function Planned({ state }: { state: In<'ready'> }) {
  const plan = useMemo(() => planImport(state, Date.now()), [state]);
  const { chosen, zip } = state;
  return (
    <PlanView
      state={state}
      plan={plan}
      onChoose={(choices) => sendToImport({ type: 'chosen', choices })}
      onZip={(file) => void openZip(file, sendToImport)}
      onSite={(site) => void openFile({ file: chosen, zip, site }, sendToImport, siteCalls)}
      onStart={() => sendToImport({ type: 'started', posts: plan.sent, parts: plan.parts })}
      onClose={() => sendToImport({ type: 'closed' })}
    />
  );
}
