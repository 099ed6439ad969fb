import { type ServiceName, serveService } from '@mneme/server';
import { carryOut, isCarriedOut, type Order, readOrder } from './orders.js';

/**
 * A real service that dies by its own hand where the order says that was laid down for it. It dies as a machine dies:
 * no handler runs, nothing is flushed.
 */
const [service = '', folder = ''] = process.argv.slice(2);

let order: Order | null = null;
let left = 0;
const takeOrder = (): void => {
  order = readOrder(folder, service);
  left = order?.count ?? 0;
};
takeOrder();
process.on('SIGUSR2', takeOrder);

await serveService(service as ServiceName, (point, stage) => {
  if (order?.point !== point || (order.stage !== null && order.stage !== stage)) return;
  left -= 1;
  if (left > 0) return;
  const { by } = order;
  order = null;
  // Another replica was at the point before this one.
  if (isCarriedOut(folder, service)) return;
  carryOut(folder, service);
  process.kill(process.pid, by === 'freeze' ? 'SIGSTOP' : 'SIGKILL');
  // Only a frozen process comes here, when it is continued: the next step must already see the next order.
  takeOrder();
});
