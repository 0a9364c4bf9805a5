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
			<PageHead hero={hero} />
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
										{photo ? (
											<img
												className="voice-initials"
												src={photoPath(photo)}
												alt=""
												width="48"
												height="48"
												loading="lazy"
											/>
										) : (
											<span className="voice-initials" aria-hidden="true">
												{initials(name)}
											</span>
										)}
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

const initials = (name: string) =>
	name
		.split(" ")
		.map((part) => part[0])
		.join("");
