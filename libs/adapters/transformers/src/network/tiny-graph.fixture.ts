/** One row of numbers per word piece, and the name of the graph's output. */
interface Table {
  readonly rows: (at: number, column: number) => number;
  readonly pieces: number;
  readonly columns: number;
  readonly output: string;
}

// Writes the few Protocol Buffers fields that an ONNX graph needs:
// https://github.com/onnx/onnx/blob/main/onnx/onnx.proto
const varint = (value: number): Buffer =>
  value < 0x80
    ? Buffer.from([value])
    : Buffer.concat([Buffer.from([(value & 0x7f) | 0x80]), varint(Math.floor(value / 0x80))]);
const number = (field: number, value: number): Buffer => Buffer.concat([varint(field << 3), varint(value)]);
const bytes = (field: number, value: Buffer | string): Buffer => {
  const content = Buffer.from(value as string);
  return Buffer.concat([varint((field << 3) | 2), varint(content.length), content]);
};
const message = (field: number, ...parts: readonly Buffer[]): Buffer => bytes(field, Buffer.concat(parts));

const FLOAT = 1;
const INT64 = 7;

const named = (
  field: number,
  name: string,
  type: number,
  dimensions: readonly (number | string)[],
): Buffer => {
  const sizes = dimensions.map((size) =>
    message(1, typeof size === 'number' ? number(1, size) : bytes(2, size)),
  );
  return message(field, bytes(1, name), message(2, message(1, number(1, type), message(2, ...sizes))));
};

const node = (type: string, inputs: readonly string[], output: string, ...more: readonly Buffer[]): Buffer =>
  message(1, ...inputs.map((input) => bytes(1, input)), bytes(2, output), bytes(4, type), ...more);

const weights = (name: string, type: number, sizes: readonly number[], content: ArrayBufferLike): Buffer =>
  message(
    5,
    ...sizes.map((size) => number(1, size)),
    number(2, type),
    bytes(8, name),
    bytes(9, Buffer.from(content)),
  );

const model = (...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([
    number(1, 8),
    message(7, bytes(2, 'tiny'), ...parts),
    message(8, bytes(1, ''), number(2, 17)),
  ]);

const tableOf = ({ rows, pieces, columns }: Table): Buffer => {
  const values = Float32Array.from({ length: pieces * columns }, (_, n) =>
    rows(Math.floor(n / columns), n % columns),
  );
  return weights('table', FLOAT, [pieces, columns], values.buffer);
};

export const pieceGraph = (table: Table): Buffer =>
  model(
    node('Gather', ['table', 'input_ids'], table.output),
    tableOf(table),
    named(11, 'input_ids', INT64, ['batch', 'sequence']),
    named(12, table.output, FLOAT, ['batch', 'sequence', table.columns]),
  );

/** Weights of the pieces of the query and of the text. */
const SEGMENT_WEIGHTS = Float32Array.of(0.5, 1);
const KEEP_NO_DIMENSIONS = message(5, bytes(1, 'keepdims'), number(3, 0), number(20, 2));

/** A network that returns for a pair the sum of the rows of its pieces, weighted by segment. */
export const pairGraph = (table: Table): Buffer =>
  model(
    node('Gather', ['table', 'input_ids'], 'rows'),
    node('Gather', ['segments', 'token_type_ids'], 'counts'),
    node('Mul', ['rows', 'counts'], 'counted'),
    node('ReduceSum', ['counted', 'axes'], table.output, KEEP_NO_DIMENSIONS),
    tableOf(table),
    weights('segments', FLOAT, [2, 1], SEGMENT_WEIGHTS.buffer),
    weights('axes', INT64, [1], BigInt64Array.of(1n).buffer),
    named(11, 'input_ids', INT64, ['batch', 'sequence']),
    named(11, 'token_type_ids', INT64, ['batch', 'sequence']),
    named(12, table.output, FLOAT, ['batch', table.columns]),
  );
