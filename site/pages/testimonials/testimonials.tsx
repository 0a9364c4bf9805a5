import { PageHead } from "../../components/page-head.tsx";
import { ClosingCall, Section } from "../../components/sections.tsx";
import { usePage } from "../../page-data.ts";
import type { TestimonialsContent } from "./testimonials.content.ts";
import "./testimonials.css";

/** Faces beside the head; more would push the page's first words down. */
const maxFaces = 12;

/** `/testimonials`: the clients, and the way to a first call (spec section 2). */
export function Component() {
	const { clients, closing, hero, itemsTitle } = usePage<TestimonialsContent>();
	return (
		<>
			<PageHead
				hero={hero}
				aside={clients.length > 0 && <Faces people={clients.slice(0, maxFaces)} />}
			/>
			{clients.length > 0 && (
				<Section band="white">
					<h2 className="sr-only">{itemsTitle}</h2>
					<ul className="voices">
						{clients.map(({ name, picture, pull, quote, service, trade }) => (
							<li className="voice" key={`${name} ${pull ?? quote[0]}`} data-reveal="">
								<figure>
									<blockquote>
										{pull && <p className="voice-pull">{pull}</p>}
										{quote.map((paragraph) => (
											<p key={paragraph}>{paragraph}</p>
										))}
									</blockquote>
									<figcaption>
										<Face name={name} picture={picture} size={48} loading="lazy" />
										<span>
											{service ? <a href={service}>{name}</a> : <strong>{name}</strong>}
											<span className="block">{trade}</span>
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
	/** Address of a photograph. */
	picture?: string | undefined;
	/** In pixels. */
	size: number;
	loading?: "lazy";
}

/** A client's photograph, or their initials. */
function Face({ name, picture, size, loading }: FaceProps) {
	return picture ? (
		<img
			className="voice-initials"
			src={picture}
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

/** Faces of people quoted below, beside the head. */
function Faces({ people }: { people: TestimonialsContent["clients"] }) {
	return (
		<ul className="faces" aria-hidden="true">
			{people.map(({ name, picture }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two clients may share a name, and the list never changes
				<li key={index}>
					<Face name={name} picture={picture} size={112} />
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
