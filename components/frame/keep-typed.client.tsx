'use client';

import { useLayoutEffect, useState } from 'react';
import { copyEntry, focusAs, isControl } from '@/components/ui/typed-control';
import { useHydrated } from '@/components/ui/use-hydrated';
import { followTranslators } from './follow-translators';
import { replacedEvent } from './hydrated-event';

type Used = Map<string, HTMLElement>;

/** What React replaces or resets where it finds another page than the server sent. */
interface Noted {
  /** Once they are replaced, elements still have what was typed into them. */
  used: Used;
  focused: EventTarget | null;
  /** With the theme, for example. */
  roots: Array<readonly [root: HTMLElement, before: HTMLElement]>;
  /** React resets those with a text before it notices that the page is another one. */
  textareas: Map<HTMLTextAreaElement, Pick<HTMLTextAreaElement, (typeof areaKeys)[number]>>;
}
const areaKeys = ['value', 'selectionStart', 'selectionEnd'] as const;

/**
 * What a visitor types into, presses or unfolds, by form, name and place. Elements that extensions add
 * have other names.
 */
function usedElements(): Used {
  const counts = new Map<string, number>();
  const found = document.querySelectorAll<HTMLElement>(
    'input:not([type=file]), textarea, select, button, a, summary, details',
  );
  return new Map(
    [...found].map((element) => {
      const form = element.closest('form')?.getAttribute('action');
      const name = element.getAttribute('name') ?? (element.id || element.className);
      const key = `${element.tagName} ${form} ${name}`;
      const place = counts.get(key) ?? 0;
      counts.set(key, place + 1);
      return [`${key} ${place}`, element];
    }),
  );
}

function noteArea({ textareas }: Noted, area: HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = area;
  textareas.set(area, { value, selectionStart, selectionEnd });
}

/** Until React has rendered the page, for which it may have to wait in between. */
const listening = new AbortController();

function listen(): Noted {
  const noted: Noted = {
    used: new Map(),
    focused: document.activeElement,
    roots: [],
    textareas: new Map(),
  };
  // At the window: React stops events at the document while it waits for its files.
  const until = { capture: true, signal: listening.signal };
  addEventListener(
    'focusin',
    ({ target }) => {
      noted.focused = target;
    },
    until,
  );
  addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLTextAreaElement) noteArea(noted, target);
    },
    until,
  );
  return noted;
}

/** At each attempt to render, since the page may have grown. */
function readPage(noted: Noted): void {
  noted.used = usedElements();
  noted.roots = [document.documentElement, document.body].map(
    (root) => [root, root.cloneNode(false) as HTMLElement] as const,
  );
  for (const area of document.querySelectorAll('textarea')) {
    if (!noted.textareas.has(area)) noteArea(noted, area);
  }
}

function restore({ used, focused, roots, textareas }: Noted): void {
  for (const [root, { attributes }] of roots) {
    for (const { name, value } of attributes) {
      if (root.getAttribute(name) !== value) root.setAttribute(name, value);
    }
  }
  for (const [area, { value, selectionStart, selectionEnd }] of textareas) {
    if (area.value === value) continue;
    area.value = value;
    if (area === focused) area.setSelectionRange(selectionStart, selectionEnd);
  }
  const now = usedElements();
  const replaced = new Map<EventTarget, HTMLElement>();
  for (const [key, element] of used) {
    const by = now.get(key);
    if (element.isConnected || !by) continue;
    replaced.set(element, by);
    if (isControl(element) && isControl(by)) copyEntry(element, by);
    if (element instanceof HTMLDetailsElement && by instanceof HTMLDetailsElement) {
      by.open = element.open;
    }
  }
  document.dispatchEvent(new CustomEvent(replacedEvent, { detail: replaced }));
  // After React has focused a field with `autoFocus`.
  queueMicrotask(() => {
    const by = focused && replaced.get(focused);
    if (by) focusAs(focused as HTMLElement, by);
  });
}

let noted: Noted | undefined;
if (typeof document !== 'undefined') {
  followTranslators();
  noted = listen();
}

/**
 * Keeps what somebody typed, chose or ticked before React, with focus and caret. Where React finds
 * another page than the server sent, because a translator has wrapped each text or an extension has
 * added elements, it replaces all of it. This is in front of the forms, so that each finds its fields
 * as they were (components/ui/use-early-input.ts).
 */
export function KeepTyped(): null {
  // A component that renders later is then no part of the page that the server sent.
  useHydrated();
  useState(() => noted && readPage(noted));
  useLayoutEffect(() => {
    listening.abort();
    if (noted) restore(noted);
    noted = undefined;
  }, []);
  return null;
}
