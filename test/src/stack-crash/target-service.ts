import { type ServiceName, serveService } from '@mneme/server';
import { carryOut, isCarriedOut, type Order, readOrder } from './orders.js';

/**
 * A real service that kills itself with SIGKILL at the point of its order, so that no handler runs and no
 * buffer is flushed.
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
  // Does nothing if another replica has reached the point first.
  if (isCarriedOut(folder, service)) return;
  carryOut(folder, service);
  process.kill(process.pid, by === 'freeze' ? 'SIGSTOP' : 'SIGKILL');
  // Only a frozen process gets here, after it is continued. It reads the next order now, because the next
  // step must already use it.
  takeOrder();
});
