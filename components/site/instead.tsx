'use client';

import { Component, type ReactNode } from 'react';

interface InsteadProps {
  words: ReactNode;
  children: ReactNode;
}

/** Keeps the words of `Missing` where they are once script has arrived: the framework would show a page of its own. */
export class Instead extends Component<InsteadProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.words : this.props.children;
  }
}
