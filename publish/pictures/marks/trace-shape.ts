/** Draws the outline of a shape in a picture: contour lines at half its strength, with few points. */

/** How strongly each pixel belongs to the shape, from 0 to 1, row by row. */
export interface Field {
	side: number;
	values: Float32Array;
}

export type Point = readonly [x: number, y: number];

/** Corners of a cell, clockwise from the top left, and its edges: top, right, bottom, left. */
const corners = [
	[0, 0],
	[1, 0],
	[1, 1],
	[0, 1],
] as const;

/**
 * Lines from edge to edge of a cell, by which corners are inside the shape (bits 8, 4, 2, 1). The shape is always on
 * the same side of a line.
 */
const linesOf: readonly (readonly (readonly [from: number, to: number])[])[] = [
	[],
	[[3, 2]],
	[[2, 1]],
	[[3, 1]],
	[[1, 0]],
	[
		[3, 0],
		[1, 2],
	],
	[[2, 0]],
	[[3, 0]],
	[[0, 3]],
	[[0, 2]],
	[
		[0, 1],
		[2, 3],
	],
	[[0, 1]],
	[[1, 3]],
	[[1, 2]],
	[[2, 3]],
	[],
];

const half = 0.5;

interface Contours {
	/** Where each line goes, by the edge it comes from. */
	next: Map<number, number>;
	points: Map<number, Point>;
}

/** Lines across all cells (marching squares). The field counts as empty outside. */
function findLines({ side, values }: Field): Contours {
	const at = (x: number, y: number) =>
		x < 0 || y < 0 || x >= side || y >= side ? 0 : (values[y * side + x] ?? 0);
	const next = new Map<number, number>();
	const points = new Map<number, Point>();
	const wide = side + 2;
	/** Id of an edge, the same for both of its cells. Records the point where the line crosses it. */
	const cross = (x: number, y: number, edge: number): number => {
		const [fromX, fromY] = corners[edge] ?? corners[0];
		const [toX, toY] = corners[(edge + 1) % 4] ?? corners[0];
		const [one, other] = [at(x + fromX, y + fromY), at(x + toX, y + toY)];
		const part = (half - one) / (other - one);
		const isAcross = fromY === toY;
		const name =
			((y + 1 + Math.min(fromY, toY)) * wide + x + 1 + Math.min(fromX, toX)) * 2 + Number(isAcross);
		points.set(name, [x + fromX + (toX - fromX) * part, y + fromY + (toY - fromY) * part]);
		return name;
	};
	for (let y = -1; y < side; y++)
		for (let x = -1; x < side; x++) {
			const pattern = corners.reduce(
				(bits, [right, down]) => bits * 2 + Number(at(x + right, y + down) > half),
				0,
			);
			for (const [from, to] of linesOf[pattern] ?? []) next.set(cross(x, y, from), cross(x, y, to));
		}
	return { next, points };
}

/** Closed outlines of the shape, and of the holes in it. */
export function traceOutlines(field: Field): Point[][] {
	const { next, points } = findLines(field);
	const outlines: Point[][] = [];
	for (const start of [...next.keys()]) {
		const outline: Point[] = [];
		let name: number | undefined = start;
		while (name !== undefined && next.has(name)) {
			const point = points.get(name);
			if (point) outline.push(point);
			const following = next.get(name);
			next.delete(name);
			name = following;
		}
		if (outline.length > 2) outlines.push(outline);
	}
	return outlines;
}

/** The area inside an outline. */
export const areaOf = (outline: readonly Point[]): number =>
	Math.abs(
		outline.reduce((sum, [x, y], index) => {
			const [nextX, nextY] = outline[(index + 1) % outline.length] ?? [x, y];
			return sum + x * nextY - nextX * y;
		}, 0) / 2,
	);

function distanceFrom([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
	const [wide, high] = [toX - fromX, toY - fromY];
	const length = Math.hypot(wide, high);
	return length === 0
		? Math.hypot(x - fromX, y - fromY)
		: Math.abs(wide * (y - fromY) - high * (x - fromX)) / length;
}

/** An outline without the points that are nearer than a tolerance to the line between others (Douglas and Peucker). */
export function simplify(outline: readonly Point[], tolerance: number): Point[] {
	const isKept = new Uint8Array(outline.length);
	const middle = outline.length >> 1;
	const last = outline.length - 1;
	for (const index of [0, middle, last]) isKept[index] = 1;
	const spans: [number, number][] = [
		[0, middle],
		[middle, last],
	];
	for (let span = spans.pop(); span; span = spans.pop()) {
		const [from, to] = span;
		let [farthest, most] = [-1, tolerance];
		for (let index = from + 1; index < to; index++) {
			const distance = distanceFrom(
				outline[index] as Point,
				outline[from] as Point,
				outline[to] as Point,
			);
			if (distance > most) [farthest, most] = [index, distance];
		}
		if (farthest < 0) continue;
		isKept[farthest] = 1;
		spans.push([from, farthest], [farthest, to]);
	}
	return outline.filter((_, index) => isKept[index]);
}
