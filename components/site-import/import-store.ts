import { createStore } from 'zustand';
import { choosing, type ImportEvent, type ImportState, importReducer } from './import-state';

/**
 * The one import of this tab. It stands outside of the pages, so that it goes on while its owner
 * looks at another page of the admin area.
 */
export const importStore = createStore<ImportState>()(() => choosing);

export const sendToImport = (event: ImportEvent): void =>
  importStore.setState((state) => importReducer(state, event), true);
