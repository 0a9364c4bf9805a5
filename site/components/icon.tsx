/**
 * A Lucide icon by its name (`lucide.dev`), drawn in the text's colour at 1.25 em.
 * The symbol comes from a sprite that the build writes into each page with exactly the icons
 * used there (`tools/site/sprite.ts`); a name Lucide does not have fails the build.
 */
export function Icon({ name, className = "icon" }: { name: string; className?: string }) {
	return (
		<svg className={className} aria-hidden="true" focusable="false">
			<use href={`#i-${name}`} />
		</svg>
	);
}
