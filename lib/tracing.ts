import 'server-only';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, type ReadableSpan, TracerProvider } from '@opentelemetry/sdk-trace';
import { atLast } from './last-words.ts';
import { redact } from './redact.ts';

/**
 * Sends the framework's spans to the collector that OpenTelemetry's own variables name. Loaded only
 * where they name one.
 */
export function startTracing(): void {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const exporter = new OTLPTraceExporter();
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'ai-lab-site' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: {
          export: (spans, done) => exporter.export(spans.map(withoutWords), done),
          forceFlush: () => exporter.forceFlush(),
          shutdown: () => exporter.shutdown(),
        },
      }),
    ],
  });
  trace.setGlobalTracerProvider(provider);
  atLast(() => provider.shutdown());
}

/** A span without what people typed: addresses with what was searched for, errors with a row. */
function withoutWords(span: ReadableSpan): ReadableSpan {
  const events = span.events.map((event) => ({
    ...event,
    attributes: cleaned(event.attributes ?? {}),
  }));
  const { status } = span;
  return Object.create(span, {
    name: { value: redact(span.name) },
    attributes: { value: cleaned(span.attributes) },
    events: { value: events },
    status: {
      value: status.message === undefined ? status : { ...status, message: redact(status.message) },
    },
  });
}

const cleaned = (attributes: ReadableSpan['attributes']): ReadableSpan['attributes'] =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      typeof value === 'string' ? redact(value) : value,
    ]),
  );
