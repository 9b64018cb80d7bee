import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics';

/** Measures the number and duration of requests by route. Unknown addresses share the label `none`. */
export function measureRequests(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    requests.observe({ method: request.method, route, status: String(statusCode) }, elapsedTime / 1000);
  });
}
