import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics';

/** Counts requests and their time by route: an address that is none has no label of its own. */
export function measureRequests(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    requests.observe({ method: request.method, route, status: String(statusCode) }, elapsedTime / 1000);
  });
}
