'use client';

import { useEffect } from 'react';
import { writeJson } from '@/components/entry/browser-json';
import { notCountedKey } from '@/components/entry/storage-keys';

/** Keeps the visits of a browser in which the admin has signed in out of the statistics. */
export function NotCounted() {
  useEffect(() => {
    writeJson('localStorage', notCountedKey, true);
  }, []);
  return null;
}
