import { PageHead } from "../../components/page-head.tsx";
import { ClosingCall, Section } from "../../components/sections.tsx";
import { photoPath } from "../../lib/photo-path.ts";
import { usePage } from "../../page-data.ts";
import type { TestimonialsContent } from "./testimonials.content.ts";
import "./testimonials.css";

/** `/testimonials`: the clients, and the way to a first call (spec section 2). */
export function Component() {
	const { closing, hero, items, itemsTitle } = usePage<TestimonialsContent>();
	return (
		<>
			<PageHead hero={hero} aside={items.length > 0 && <Faces people={items} />} />
			{items.length > 0 && (
				<Section band="white">
					<h2 className="sr-only">{itemsTitle}</h2>
					<ul className="voices">
						{items.map(({ name, photo, pull, quote, service, town, trade }) => (
							<li className="voice" key={name} data-reveal="">
								<figure>
									<blockquote>
										<p className="voice-pull">{pull}</p>
										{quote.map((paragraph) => (
											<p key={paragraph}>{paragraph}</p>
										))}
									</blockquote>
									<figcaption>
										<Face name={name} photo={photo} size={48} loading="lazy" />
										<span>
											<a href={service}>{name}</a>
											<span className="block">
												{trade}, {town}
											</span>
										</span>
									</figcaption>
								</figure>
							</li>
						))}
					</ul>
				</Section>
			)}
			<ClosingCall closing={closing} />
		</>
	);
}

interface FaceProps {
	name: string;
	photo?: string | undefined;
	/** In pixels. */
	size: number;
	loading?: "lazy";
}

/** A client's photograph, or their initials. */
function Face({ name, photo, size, loading }: FaceProps) {
	return photo ? (
		<img
			className="voice-initials"
			src={photoPath(photo)}
			alt=""
			width={size}
			height={size}
			loading={loading}
		/>
	) : (
		<span className="voice-initials" aria-hidden="true">
			{initials(name)}
		</span>
	);
}

/** The faces of everyone quoted below, beside the head. */
function Faces({ people }: { people: TestimonialsContent["items"] }) {
	return (
		<ul className="faces" aria-hidden="true">
			{people.map(({ name, photo }) => (
				<li key={name}>
					<Face name={name} photo={photo} size={112} />
				</li>
			))}
		</ul>
	);
}

const initials = (name: string) =>
	name
		.split(" ")
		.map((part) => part[0])
		.join("");
